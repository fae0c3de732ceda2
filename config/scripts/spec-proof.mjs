// Fails when a test that docs/spec-proof.md names has not passed: node config/scripts/spec-proof.mjs [stage ...]
// The stages are those of this run; without them the last run of each counts. What only `npm test -- whole` runs is not asked for without it.
import { missingProofs, proofRows, provingStages, reportedStages } from './lib/spec-proof.mjs'
import { stages } from './lib/stages.mjs'

const given = provingStages.filter((name) => process.argv.includes(name))
const counted = given.length > 0 ? given : reportedStages()
const leftOut = stages
  .filter(({ name, isForWhole }) => isForWhole && provingStages.includes(name) && !counted.includes(name))
  .flatMap(({ tests }) => tests)
const missing = missingProofs(counted, (file) => leftOut.some((pattern) => new RegExp(pattern).test(file)))
if (missing.length > 0) console.log(`No test of these names has passed:\n${missing.join('\n')}`)
else console.log(`${proofRows().length} lines of the specification are proved`)
process.exitCode = missing.length === 0 ? 0 : 1
