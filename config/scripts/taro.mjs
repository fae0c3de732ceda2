// Runs one Taro build: node config/scripts/taro.mjs <h5|weapp|alipay> [--watch]
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'

const targets = ['h5', 'weapp', 'alipay']
const [target, ...flags] = process.argv.slice(2)
if (!targets.includes(target)) {
  console.error(`Which target? One of: ${targets.join(', ')}`)
  process.exit(2)
}
const isWatching = flags.includes('--watch')
const cli = path.join(path.dirname(createRequire(import.meta.url).resolve('@tarojs/cli/package.json')), 'bin', 'taro')
const child = spawn(
  process.execPath,
  [cli, 'build', '--type', target, ...(isWatching ? ['--watch'] : []), '--no-check'],
  {
    stdio: 'inherit',
    env: { ...process.env, TARO_ENV: target, NODE_ENV: isWatching ? 'development' : 'production' }
  }
)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 1))
