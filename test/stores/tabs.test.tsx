import { endpoints } from '@/contract/endpoints'
import { replacedGraceMs } from '../../server/modules/account/tokens'
import { type Client, closePages, logIn, startClient } from '../support/client'
import { nextMobile } from '../support/people'
import { useServer } from '../support/server'
import { waitUntil } from '../support/wait'

const server = useServer()
afterEach(closePages)

const who = ({ stores }: Client) => stores.session.session
const storedToken = ({ storage }: Client) => {
  const kept = storage.read('fanju.user') as { readonly data: { readonly accessToken: string } | null }
  return kept.data?.accessToken
}

/** A person who is logged in, in a tab and another one of the same browser. */
async function twoTabs() {
  const first = await startClient(server)
  const mobile = nextMobile()
  await logIn(server, first, mobile)
  const second = await startClient(server, { storage: first.storage.otherTab() })
  await waitUntil(() => who(first)?.accessToken === who(second)?.accessToken)
  return { first, second, mobile }
}

const asks = ({ stores }: Client) => stores.call('userInfo', {})

/** jsdom has none of a browser's locks. */
function lendLocks(): void {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_name: string, _options: object, work: () => Promise<unknown>) => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
}

afterEach(() => Reflect.deleteProperty(navigator, 'locks'))

describe.each([
  ['that takes turns', true],
  ['that cannot tell turns', false]
])('one person in two tabs of a browser %s', (_browser, hasLocks) => {
  beforeEach(() => hasLocks && lendLocks())

  test('a tab takes over the token that another has exchanged', async () => {
    const { first, second } = await twoTabs()
    expect(who(first)).toEqual(who(second))
  })

  test.each([
    ['hears of it', false],
    ['sleeps meanwhile', true]
  ])('one logs out and in as somebody else, the other %s, and is theirs as well', async (_how, isAsleep) => {
    const { first, second } = await twoTabs()
    first.storage.isAsleep = isAsleep
    await second.stores.session.logout()
    const mobile = nextMobile()
    await logIn(server, second, mobile)
    if (isAsleep) first.storage.wake()
    await waitUntil(() => first.stores.session.user?.mobile === mobile)
    expect(who(first)).toEqual(who(second))
    expect(first.stores.session.replacedBy).toEqual({ userId: who(second)?.userId })
    await expect(asks(first)).resolves.toMatchObject({ userId: who(second)?.userId })
  })

  test('a tab that still holds the ended token destroys no newer login, and nobody else repeats its call', async () => {
    const { first, second } = await twoTabs()
    first.storage.isAsleep = true
    await second.stores.session.logout()
    await logIn(server, second, nextMobile())
    await expect(asks(first)).rejects.toMatchObject({ details: { status: 401 } })
    expect(storedToken(second)).toBe(second.stores.session.accessToken())
    await expect(asks(second)).resolves.toBeDefined()
    expect(who(first)).toEqual(who(second))
  })

  test('a tab that slept past the minute of grace goes on with the token of the other', async () => {
    const { first, second } = await twoTabs()
    first.storage.isAsleep = true
    const slept = first.stores.session.accessToken() ?? ''
    await expect(second.stores.session.renew(slept)).resolves.toBe(true)
    server.clock.advance(replacedGraceMs + 1)
    await expect(first.stores.session.renew(slept)).resolves.toBe(true)
    expect(who(first)).toEqual(who(second))
    await expect(asks(first)).resolves.toBeDefined()
  })

  test('a logout in one is a logout in both, as the same visitor', async () => {
    const { first, second } = await twoTabs()
    await second.stores.session.logout()
    await waitUntil(() => first.stores.session.phase === 'ready' && who(first)?.isVisitor === true)
    expect(who(first)).toEqual(who(second))
    expect(first.stores.session.replacedBy).toBeNull()
    if (hasLocks) expect(first.network.countOf(endpoints.visitorToken.path)).toBe(1)
  })
})

describe('what is on its way in a tab while another one, which cannot wait its turn, logs in somebody else', () => {
  test('forgets nobody, where it is a renewal that is then refused', async () => {
    const { first, second } = await twoTabs()
    const release = first.network.hold(endpoints.loginByMobile.path)
    const renewal = first.stores.session.renew(first.stores.session.accessToken() ?? '')
    await waitUntil(() => first.network.countOf(endpoints.loginByMobile.path) > 0)
    await second.stores.session.logout()
    await logIn(server, second, nextMobile())
    release()
    await expect(renewal).resolves.toBe(false)
    expect(storedToken(second)).toBe(second.stores.session.accessToken())
    expect(who(first)).toEqual(who(second))
  })

  test('gives way, where it is a start', async () => {
    const { first, second } = await twoTabs()
    const third = await startClient(server, { storage: first.storage.otherTab(), isStarted: false })
    const release = third.network.hold(endpoints.loginByMobile.path)
    const start = third.stores.session.start()
    await waitUntil(() => third.network.countOf(endpoints.loginByMobile.path) > 0)
    await second.stores.session.logout()
    await logIn(server, second, nextMobile())
    release()
    await start
    expect(third.stores.session.phase).toBe('ready')
    expect(who(third)).toEqual(who(second))
    expect(storedToken(third)).toBe(second.stores.session.accessToken())
  })
})
