import { createDiagnosis } from '@/platform/code/chunk-diagnosis'

const chunk = { id: 'pages/restaurant/index', source: '/customer/js/restaurant.1a.js' }
const running = '/customer/js/app.1a.js'
const code = { status: 200, type: 'text/javascript; charset=utf-8', body: '' }
const page = (body: string) => ({ status: 200, type: 'text/html; charset=utf-8', body })

type Answer = { readonly status: number; readonly type: string; readonly body: string } | 'unreachable'

/** Why the chunk did not come, by what the server answers for the chunk itself and for the page that names the app's files. */
function diagnose(
  own: Answer,
  whole: Answer = page(`<script>["${running}"]</script>`),
  known: string | null = running
): Promise<string> {
  const fetch = (address: string) => {
    const answer = address === chunk.source ? own : whole
    if (answer === 'unreachable') return Promise.reject(new TypeError('Failed to fetch'))
    return Promise.resolve(
      new Response(answer.body, { status: answer.status, headers: { 'content-type': answer.type } })
    )
  }
  return createDiagnosis({ fetch, page: '/customer/', running: () => known })(
    chunk,
    new TypeError('Failed to fetch dynamically imported module')
  )
}

test.each<[string, Answer, string]>([
  ['is gone from the server', { status: 404, type: 'application/json', body: '' }, 'missing'],
  ['was taken back by the server', { status: 410, type: 'text/plain', body: '' }, 'missing'],
  ['was answered by the page in its place', page('<html>'), 'missing'],
  ['was refused by a fault', { status: 503, type: 'text/html', body: '' }, 'HTTP 503'],
  ['could not be asked for', 'unreachable', 'network']
])('a chunk that %s', async (_what, own, reason) => {
  expect(await diagnose(own)).toBe(reason)
})

test('a chunk that is there but shares a file which a new release has removed is missing: the page names other files by then', async () => {
  expect(await diagnose(code, page('<script>["/customer/js/app.2b.js"]</script>'))).toBe('missing')
})

test.each<[string, Answer, string | null]>([
  ['the same release', page(`<script>["${running}"]</script>`), running],
  ['a page that answers with a fault', { status: 500, type: 'text/html', body: '' }, running],
  ['an app that does not know its own file', page('<html>'), null]
])('a chunk that is there, of %s, failed by its own error', async (_what, whole, known) => {
  expect(await diagnose(code, whole, known)).toBe('TypeError')
})

test('no network for the page either is told as such', async () => {
  expect(await diagnose(code, 'unreachable')).toBe('network')
})
