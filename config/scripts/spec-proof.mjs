// Fails when a test that docs/spec-proof.md names has not run and passed in the last run of its stage: node config/scripts/spec-proof.mjs
// What only `npm test -- whole` runs is not asked for where it has never run.
import { hasRun, missingProofs, proofRows, provingStages } from './lib/spec-proof.mjs'
import { stages } from './lib/stages.mjs'

const leftOut = stages
  .filter(({ name, isForWhole }) => isForWhole && provingStages.includes(name) && !hasRun(name))
  .flatMap(({ tests }) => tests)
const missing = missingProofs((file) => leftOut.some((pattern) => new RegExp(pattern).test(file)))
if (missing.length > 0) console.log(`No test of these names has passed:\n${missing.join('\n')}`)
else console.log(`${proofRows().length} lines of the specification are proved`)
process.exitCode = missing.length === 0 ? 0 : 1
