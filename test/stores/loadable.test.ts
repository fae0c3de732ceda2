import { ApiError } from '@/api/api-error'
import { codes } from '@/contract/codes'
import { Loadable } from '@/stores/loadable'

const later = <T>() => {
  let resolve: (value: T) => void = () => undefined
  let reject: (error: unknown) => void = () => undefined
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

describe('one thing that is read as a whole', () => {
  it('loads and is ready', async () => {
    const thing = new Loadable<string>()
    const { promise, resolve } = later<string>()
    const loading = thing.load(() => promise)
    expect([thing.state, thing.isLoading]).toEqual(['loading', true])
    resolve('here')
    await loading
    expect([thing.state, thing.value, thing.isLoading]).toEqual(['ready', 'here', false])
  })

  it.each([
    [new ApiError('network'), 'offline', 'network'],
    [new ApiError('timeout'), 'offline', 'timeout'],
    [new ApiError('refused', { code: codes.serverFault }), 'error', 'refused'],
    [new ApiError('refused', { code: codes.orderNotFound }), 'notFound', 'refused'],
    [new Error('a mistake of ours'), 'error', 'malformed']
  ])('never rejects, and says why it failed: %p', async (error, state, kind) => {
    const thing = new Loadable<string>()
    await thing.load(() => Promise.reject(error))
    expect([thing.state, thing.failure?.kind, thing.isLoading]).toEqual([state, kind, false])
  })

  it('what was read stays when the next reading fails', async () => {
    const thing = new Loadable<string>()
    await thing.load(async () => 'first')
    await thing.load(() => Promise.reject(new ApiError('network')))
    expect([thing.state, thing.value, thing.failure?.kind]).toEqual(['ready', 'first', 'network'])
    await thing.load(async () => 'second')
    expect([thing.value, thing.failure]).toEqual(['second', null])
  })

  it('drops late answers and late failures', async () => {
    const thing = new Loadable<string>()
    const [first, second, third] = [later<string>(), later<string>(), later<string>()]
    const reads = [first, second, third].map(({ promise }) => thing.load(() => promise))
    second.reject(new ApiError('network'))
    third.resolve('newest')
    first.resolve('oldest')
    await Promise.all(reads)
    expect([thing.value, thing.failure, thing.isLoading]).toEqual(['newest', null, false])
  })

  it('a newer state put in wins over a reading on its way, and reset forgets', async () => {
    const thing = new Loadable<string>()
    const { promise, resolve } = later<string>()
    const reading = thing.load(() => promise)
    thing.put('from an event')
    resolve('from before')
    await reading
    expect([thing.value, thing.isLoading]).toEqual(['from an event', false])
    thing.reset()
    expect([thing.state, thing.value]).toEqual(['loading', null])
  })
})
