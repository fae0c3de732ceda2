import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const library = pathToFileURL(join(process.cwd(), 'config/scripts/lib/parent.mjs')).href
const program = `
import { endWithParent } from ${JSON.stringify(library)}
process.on('SIGTERM', () => { console.log('stopping'); process.exit(0) })
setInterval(() => undefined, 1000)
endWithParent()
console.log('running')
`
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fanju-parent-'))
  writeFileSync(join(folder, 'program.mjs'), program)
  // A shell that waits for its program, as npm's does where it cannot give way to it
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'parent', private: true, scripts: { start: 'node program.mjs; exit $?' } })
  )
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Starts a command in the folder, sends it a signal once the program runs, and returns what the program said until its end. */
async function endedBy(signal: NodeJS.Signals, command: string, parameters: readonly string[]): Promise<string> {
  const parent = spawn(command, parameters, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
  let output = ''
  // The pipe is closed by the last process that has it: by an orphan never
  const isOver = new Promise((resolve) => {
    parent.stdout.once('close', resolve)
  })
  await new Promise<void>((resolve) => {
    parent.stdout.on('data', (piece) => {
      output += String(piece)
      if (output.includes('running')) resolve()
    })
  })
  parent.kill(signal)
  await isOver
  return output
}

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'a server that a shell started ends when the shell is ended by %s',
  async (signal) => {
    expect(await endedBy(signal, 'sh', ['-c', 'node program.mjs; exit $?'])).toContain('stopping')
  },
  20_000
)

test('npm, told to end, leaves no process behind', async () => {
  expect(await endedBy('SIGTERM', 'npm', ['start', '--silent'])).toContain('stopping')
}, 30_000)
