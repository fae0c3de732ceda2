import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createTestChooser, mostTests, registerTests } from '../../config/scripts/lib/nearest-tests.mjs'

const choose = createTestChooser()
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
const sources = ['src', 'server'].flatMap(filesOf)
/** A path of this repository that this test does not itself name. */
const at = (...parts: string[]) => parts.join('/')

test('every file of the app and of the server has its tests, and none too many', () => {
  expect(sources.length).toBeGreaterThan(2000)
  const wrong = sources.filter((file) => {
    const { length } = choose([file]).tests
    return length === 0 || length > mostTests
  })
  expect(wrong).toEqual([])
})

test.each([
  [at('server', 'http', 'cursor.ts'), 'test/server/wallet/withdrawal.test.ts'],
  [at('server', 'modules', 'withdrawal', 'index.ts'), 'test/server/wallet/withdrawal.test.ts'],
  [at('server', 'modules', 'bargain', 'index.ts'), 'test/server/settlement/bargain.test.ts'],
  [at('server', 'modules', 'favorite', 'list.ts'), 'test/server/account/favorite.test.ts'],
  [at('server', 'modules', 'meal', 'submit.ts'), 'test/server/order/submit.test.ts'],
  [at('server', 'modules', 'order', 'read.ts'), 'test/server/order/life.test.ts'],
  [at('src', 'ui', 'button.tsx'), 'test/ui/button.test.tsx'],
  [at('src', 'domain', 'money.ts'), 'test/domain/money.test.ts'],
  [at('src', 'features', 'bargain', 'bargain-store.ts'), 'test/pages/bargain.test.tsx'],
  [at('src', 'pages', 'order', 'comment.config.ts'), 'test/pages/review.test.tsx']
])('%s is tested by %s among others', (source, expected) => {
  expect(choose([source]).tests).toContain(expected)
})

test.each([
  [at('src', 'contract', 'errand', 'codes.ts'), ['codes', 'typed-texts', 'spec-references', 'documents']],
  [
    at('src', 'features', 'errand', 'texts', 'vn.ts'),
    ['terms', 'catalogues', 'chinese-punctuation', 'spec-references']
  ],
  [at('server', 'http', 'cursor.ts'), ['spec-references']],
  [at('docs', 'nouns.md'), ['documents']],
  [at('public', 'favicon.ico'), []]
])('%s is in the registers of %j', (file, expected) => {
  const tests = registerTests([file])
  expect(tests.map((test) => basename(test, '.test.ts'))).toEqual(expected)
  expect(tests.filter((test) => !existsSync(test))).toEqual([])
})

test('a twin of another target has the tests of the one that runs', () => {
  const [mini, browser] = ['identity.ts', 'identity.h5.ts'].map((name) => at('src', 'platform', 'identity', name))
  expect(choose([mini ?? '']).tests).toEqual(choose([browser ?? '']).tests)
})

test('a change of much runs the nearest of each file, all tests that it changes, and says how many it leaves out', () => {
  const { tests, leftOut } = choose([at('src', 'domain', 'money.ts'), at('server', 'modules', 'favorite', 'list.ts')])
  expect(tests).toHaveLength(mostTests)
  expect(tests).toEqual(expect.arrayContaining(['test/domain/money.test.ts', 'test/server/account/favorite.test.ts']))
  expect(leftOut).toBeGreaterThan(100)
  const changed = filesOf(join('test', 'domain')).filter((file) => file.endsWith('.test.ts'))
  expect(changed.length).toBeGreaterThan(mostTests)
  expect(choose([...changed, at('src', 'domain', 'money.ts')]).tests).toEqual(changed)
})
