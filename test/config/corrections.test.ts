import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { corrections } from '../../config/corrections.cjs'

const router = path.resolve(__dirname, '../../node_modules/@tarojs/router')
const files = readdirSync(router, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.js') && !name.includes('node_modules'))
  .map((name) => path.join(router, name))

test.each(corrections.map((correction) => [String(correction.module), correction] as const))(
  '%s has the line that is corrected',
  (_name, { module, from, reason }) => {
    const found = files.filter((file) => module.test(file))
    // For bundlers, and for Node
    expect(found).toHaveLength(2)
    for (const file of found) expect(readFileSync(file, 'utf8')).toContain(from)
    expect(reason).not.toBe('')
  }
)
