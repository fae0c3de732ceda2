import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../support/database'

test('the pages that are built for production know no address of a developer’s machine', () => {
  const folder = path.join(root, 'dist', 'h5')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|html|css)$/.test(file)
  )
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => readFileSync(path.join(folder, file), 'utf8').includes('localhost:8400'))).toEqual([])
})
