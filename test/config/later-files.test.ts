import { laterFiles } from '../../config/vite/later-files'

const chunk = (fileName: string, imports: readonly string[] = [], sheets: readonly string[] = [], more = {}) => ({
  fileName,
  imports: [...imports],
  dynamicImports: [],
  isEntry: false,
  viteMetadata: { importedCss: new Set(sheets) },
  ...more
})

const chunks = [
  chunk('app.js', ['vendors.js'], ['app.css'], { isEntry: true, dynamicImports: ['frame.js'] }),
  chunk('vendors.js'),
  chunk('frame.js', ['orders.js'], ['frame.css']),
  chunk('orders.js'),
  chunk('a.js', ['app.js', 'shared.js', 'orders.js'], ['a.css']),
  chunk('b.js', ['app.js', 'shared.js']),
  chunk('c.js', ['app.js'], ['c.css']),
  chunk('shared.js', ['deep.js'], ['shared.css']),
  chunk('deep.js')
]

describe('the files that home fetches for later', () => {
  test('are what the pages need beyond what home itself has fetched, what most of them need first', () => {
    const files = laterFiles(chunks, { likely: [], others: ['a.js', 'b.js'] }, 20)
    expect(new Set(files.slice(0, 3))).toEqual(new Set(['shared.js', 'shared.css', 'deep.js']))
    expect(new Set(files.slice(3))).toEqual(new Set(['a.js', 'a.css', 'b.js']))
  })

  test('begin with the pages that are likely to be opened next', () => {
    const files = laterFiles(chunks, { likely: ['c.js'], others: ['a.js', 'b.js'] }, 20)
    expect(files.slice(0, 2)).toEqual(['c.js', 'c.css'])
  })

  test('are no more than are asked for', () => {
    expect(laterFiles(chunks, { likely: [], others: ['a.js', 'b.js'] }, 2)).toHaveLength(2)
  })
})
