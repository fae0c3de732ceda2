// Fails when a test that docs/spec-proof.md names has not run and passed in the last run of its stage: node config/scripts/spec-proof.mjs
import { missingProofs, proofRows } from './lib/spec-proof.mjs'

const missing = missingProofs()
if (missing.length > 0) console.log(`No test of these names has passed:\n${missing.join('\n')}`)
else console.log(`${proofRows().length} lines of the specification are proved`)
process.exitCode = missing.length === 0 ? 0 : 1
