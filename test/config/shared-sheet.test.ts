import { sharedSheets } from '../../config/vite/shared-sheet'

const chunk = (fileName: string, imports: readonly string[], sheets: readonly string[] = [], more = {}) => ({
  fileName,
  imports: [...imports],
  isEntry: false,
  isDynamicEntry: false,
  viteMetadata: { importedCss: new Set(sheets) },
  ...more
})
const loaded = { isDynamicEntry: true }

const chunks = [
  chunk('app.js', ['frame.js'], ['app.css'], { isEntry: true }),
  chunk('frame.js', [], ['frame.css']),
  chunk('one.js', ['card.js', 'frame.js', 'map.js'], ['one.css'], loaded),
  chunk('two.js', ['sheet.js', 'card.js', 'frame.js'], ['two.css'], loaded),
  chunk('map.js', ['button.js'], ['map.css'], loaded),
  chunk('card.js', ['button.js'], ['card.css']),
  chunk('button.js', [], ['button.css']),
  chunk('sheet.js', ['button.js'], ['sheet.css'])
]

describe('the sheet that pages share', () => {
  const sheets = sharedSheets(chunks)

  test('has what several of them load, and nothing that only one loads or that the app brings', () => {
    expect(new Set(sheets)).toEqual(new Set(['button.css', 'card.css', 'map.css']))
  })

  test('has what a piece is made of before the piece, which may change it', () => {
    expect(sheets.indexOf('button.css')).toBe(0)
    expect(sharedSheets([...chunks].reverse()).indexOf('button.css')).toBe(0)
  })
})
