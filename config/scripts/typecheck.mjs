// Checks the types of everything, again only of what a change can touch: node config/scripts/typecheck.mjs
import { bin, duration, endChildrenOnSignal, runNode } from './lib/child.mjs'
import { ensureNode } from './lib/ensure.mjs'

ensureNode()
endChildrenOnSignal()
const started = Date.now()
const { code, output } = await runNode([
  bin('typescript/bin/tsc'),
  '--noEmit',
  '--pretty',
  'false',
  '--incremental',
  '--tsBuildInfoFile',
  '.cache/types.tsbuildinfo'
])
if (output.trim() !== '') console.log(output.trim())
console.log(`${code === 0 ? 'ok  ' : 'FAIL'} types ${duration(Date.now() - started)}`)
process.exitCode = code
