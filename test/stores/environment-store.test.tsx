import { restaurantOwner } from '@/domain/cart-owner'
import { environmentNames } from '@/domain/environment'
import { cartStore } from '@/features/cart/cart-store'
import { build } from '@/platform/device/build'
import { device } from '@/platform/device/device'
import { RootStore } from '@/stores/root-store'
import { putInCart } from '../support/cart'
import { closePages, logIn, startClient } from '../support/client'
import { buildCity, buildDish, buildRestaurant } from '../support/commerce'
import { MemoryStorage } from '../support/memory-storage'
import { buildCustomer } from '../support/people'
import { useServer } from '../support/server'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
afterEach(() => {
  closePages()
  window.history.replaceState(null, '', '/')
})

/** As in a build for production, or for one of the lines, that is served from its own domain. */
function builtFor(environment: string): void {
  jest.replaceProperty(device, 'localOrigin', null)
  jest.replaceProperty(build, 'environment', environment)
}

describe('the environment (spec section 4, Environment switching)', () => {
  it('on localhost is the page’s own origin', async () => {
    const { stores } = await startClient(server)
    expect(stores.environment.current).toMatchObject({
      name: 'local',
      host: 'http://localhost',
      apiHost: 'http://localhost/api',
      shareType: 2
    })
  })

  it.each(environmentNames)('%s once chosen is where the next stores are, with every address', async (name) => {
    const { stores, storage, network } = await startClient(server)
    stores.environment.choose(name)
    const again = await startClient(server, { storage })
    expect(again.stores.environment.name).toBe(name)
    const { apiHost, socketAddress, shareType } = again.stores.environment.current
    const host = name === 'local' ? 'http://localhost' : `https://${name}.fanju.example`
    const socket =
      { local: 'ws://localhost', www: 'wss://socket.fanju.example' }[String(name)] ?? `wss://${name}.fanju.example:8400`
    expect({ apiHost, socketAddress, shareType }).toEqual({
      apiHost: `${host}/api`,
      socketAddress: socket,
      shareType: name === 'www' ? 0 : 2
    })
    await again.stores.call('systemConfig', {})
    expect(again.network.requests.at(-1)?.url).toContain(`${host}/api/order/systemconfig/list`)
    expect(network.requests.every(({ url }) => url.startsWith('http://localhost/'))).toBe(true)
  })

  it('keeps a session for each: none is sent to another, and each is there again', async () => {
    const { mobile, userId } = await buildCustomer(server)
    const first = await startClient(server)
    await logIn(server, first, mobile)
    const token = first.stores.session.session?.accessToken ?? 'none'
    first.stores.environment.choose('test1')
    await first.stores.call('userInfo', {})
    expect(first.network.requests.at(-1)?.url).toMatch(/^http:\/\/localhost\//)

    const second = await startClient(server, { storage: first.storage })
    await second.stores.call('userInfo', {})
    expect(second.stores.session.isLoggedIn).toBe(false)
    const sent = second.network.requests.map((request) => JSON.stringify(request))
    expect(sent.filter((text) => text.includes(token))).toEqual([])
    expect(sent.every((text) => text.includes('https://test1.fanju.example/'))).toBe(true)
    const visitor = second.stores.session.session

    second.stores.environment.choose('local')
    const third = await startClient(server, { storage: first.storage })
    expect(third.stores.session.session).toMatchObject({ userId, isVisitor: false })
    third.stores.environment.choose('test1')
    const fourth = new RootStore({ storage: first.storage })
    expect(fourth.session.session).toEqual(visitor)
  })

  it('has a cart for each', async () => {
    const restaurant = await buildRestaurant(server)
    const dish = await buildDish(server, restaurant)
    const here = await startClient(server)
    putInCart(here, restaurant, dish)
    here.stores.environment.choose('test2')
    const there = await startClient(server, { storage: here.storage })
    expect(there.stores.get(cartStore).of(restaurantOwner(restaurant.restaurantId)).container.shopcartData).toEqual([])
    putInCart(there, restaurant, dish, 2)
    const keys = [...here.storage.kept.keys()].filter((key) => key.includes(restaurant.restaurantId))
    expect(keys.map((key) => /local|test2/.exec(key)?.[0]).sort()).toEqual(['local', 'test2'])
    expect(keys.join()).not.toContain('@')
  })

  it('kept under a name that is none is the one of the page', async () => {
    const storage = new MemoryStorage()
    storage.write('fanju.subdomain', 'elsewhere')
    const { stores } = await startClient(server, { storage })
    expect(stores.environment.name).toBe('local')
  })
})

describe('an address that asks for an environment', () => {
  it.each(['/?env=test1', '/?a=1&env=test1&b=2#/pages/about/index', '/#/pages/about/index?env=test1'])(
    '%s gets it, once',
    async (address) => {
      window.history.replaceState(null, '', address)
      const storage = new MemoryStorage()
      expect(new RootStore({ storage }).environment.name).toBe('test1')
      expect(window.location.href).not.toContain('env=')
      const again = new RootStore({ storage })
      expect(again.environment.name).toBe('test1')
      again.environment.choose('local')
      expect(new RootStore({ storage }).environment.name).toBe('local')
      expect(storage.read('fanju.subdomain')).toBeUndefined()
    }
  )

  it('keeps the rest of its parameters', () => {
    window.history.replaceState(null, '', '/?a=1&env=test1&b=2#/pages/about/index?c=3')
    new RootStore({ storage: new MemoryStorage() })
    expect(window.location.href).toBe('http://localhost/?a=1&b=2#/pages/about/index?c=3')
  })

  it('of a name that is none changes nothing', () => {
    window.history.replaceState(null, '', '/?env=elsewhere')
    expect(new RootStore({ storage: new MemoryStorage() }).environment.name).toBe('local')
  })
})

describe('a page on a subdomain of ours', () => {
  it.each(['test', 'test1', 'test2', 'test3', 'pre'])(
    '%s is in that environment, also by a production build, and may choose another',
    async (name) => {
      builtFor('')
      jest.replaceProperty(device, 'hostName', `${name}.fanju.example`)
      const storage = new MemoryStorage()
      const { stores, network } = await startClient(server, { storage })
      expect([stores.environment.name, stores.environment.current.isProduction, stores.environment.canChoose]).toEqual([
        name,
        false,
        true
      ])
      expect(network.requests.every(({ url }) => url.startsWith(`https://${name}.fanju.example/api/`))).toBe(true)
      stores.environment.choose('www')
      expect(new RootStore({ storage }).environment.current.isProduction).toBe(true)
    }
  )

  it.each(['www.fanju.example', 'fanju.example', 'elsewhere.test'])('%s is in production, and stays there', (host) => {
    builtFor('')
    jest.replaceProperty(device, 'hostName', host)
    window.history.replaceState(null, '', '/?env=test1')
    const { environment } = new RootStore({ storage: new MemoryStorage() })
    expect([environment.name, environment.canChoose]).toEqual(['www', false])
  })
})

describe('a build', () => {
  it('for production stays there whatever is asked, chosen or kept', () => {
    builtFor('')
    window.history.replaceState(null, '', '/?env=test1')
    const storage = new MemoryStorage()
    storage.write('fanju.subdomain', 'test2')
    const { environment } = new RootStore({ storage })
    environment.choose('pre')
    expect([environment.name, environment.chosen, environment.canChoose, environment.current.isProduction]).toEqual([
      'www',
      'www',
      false,
      true
    ])
    expect(new RootStore({ storage }).environment.name).toBe('www')
  })

  it('for a test line begins there and lets choose', () => {
    builtFor('test3')
    const storage = new MemoryStorage()
    const { environment } = new RootStore({ storage })
    expect([environment.name, environment.canChoose]).toEqual(['test3', true])
    environment.choose('pre')
    expect(new RootStore({ storage }).environment.name).toBe('pre')
  })
})
