import { readFileSync } from 'node:fs'
import path from 'node:path'

const read = (file: string) => readFileSync(path.join(__dirname, '../../src', file), 'utf8')
const drawing = (source: string) => /data:image\/svg\+xml,[^"]+/.exec(source)?.[0]

it('the sign of the app in its pages is that of the browser’s tab', () => {
  const tab = drawing(read('index.html'))
  expect(tab).toContain('%3Csvg')
  expect(drawing(read('ui/app-sign.module.scss'))).toBe(tab)
})
