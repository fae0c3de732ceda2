import { endpoints } from '@/contract/endpoints'
import { callAddress, environmentNames, environmentOfHost, resolveEnvironment } from '@/domain/environment'

describe('resolveEnvironment', () => {
  it('is whole for production', () => {
    expect(resolveEnvironment('www')).toEqual({
      name: 'www',
      isProduction: true,
      host: 'https://www.fanju.example',
      apiHost: 'https://www.fanju.example/api',
      shareType: 0,
      imageHost: 'https://www.fanju.example/img',
      mapHost: 'https://www.fanju.example/api/maps',
      services: {
        restaurant: 'https://www.fanju.example/api',
        marketing: 'https://www.fanju.example/api',
        order: 'https://www.fanju.example/api',
        wallet: 'https://www.fanju.example/api',
        notification: 'https://www.fanju.example/api',
        login: 'https://www.fanju.example/api',
        loginV2: 'https://www.fanju.example/api',
        common: 'https://www.fanju.example/api',
        aftersale: 'https://www.fanju.example/api',
        aftersaleUpload: 'https://www.fanju.example/api'
      },
      socketAddress: 'wss://socket.fanju.example'
    })
  })

  it.each([undefined, null, '', 'staging', 'WWW'])('falls back to production for %p', (subdomain) => {
    expect(resolveEnvironment(subdomain)).toEqual(resolveEnvironment('www'))
  })

  it.each(['test', 'test1', 'test2', 'test3', 'pre'])(
    '%s has its own host, share type 2 and a socket on 8400',
    (subdomain) => {
      const environment = resolveEnvironment(subdomain, { baseDomain: 'food.test' })
      expect(environment).toMatchObject({
        name: subdomain,
        isProduction: false,
        shareType: 2,
        host: `https://${subdomain}.food.test`,
        socketAddress: `wss://${subdomain}.food.test:8400`
      })
      for (const address of Object.values(environment.services))
        expect(address).toBe(`https://${subdomain}.food.test/api`)
    }
  )

  it("keeps everything of local at the page's own origin", () => {
    const environment = resolveEnvironment('local', { origin: 'http://192.168.1.7:8400/' })
    expect(environment).toMatchObject({
      name: 'local',
      shareType: 2,
      host: 'http://192.168.1.7:8400',
      socketAddress: 'ws://192.168.1.7:8400'
    })
    expect(resolveEnvironment('local', { origin: 'https://box.test' }).socketAddress).toBe('wss://box.test')
    expect(resolveEnvironment('local')).toEqual(resolveEnvironment('www'))
  })

  it('takes another socket address for production only', () => {
    const options = { productionSocketAddress: 'wss://push.food.test', origin: 'http://box.test' }
    expect(
      environmentNames.filter((name) => resolveEnvironment(name, options).socketAddress === 'wss://push.food.test')
    ).toEqual(['www'])
  })
})

describe('callAddress', () => {
  /** Each family somewhere of its own, as only a rebuilt address can be. */
  const spread = (() => {
    const environment = resolveEnvironment('test2')
    const services = { ...environment.services }
    for (const name of Object.keys(services) as (keyof typeof services)[]) services[name] = `https://${name}.food.test`
    return { ...environment, mapHost: 'https://maps.food.test', services }
  })()

  it.each([
    ['order/login/v2', 'order'],
    ['decorder/order/promotion/code', 'order'],
    ['declogin/telegram/login', 'loginV2'],
    ['login/by/loginid', 'login'],
    ['login/api/customer/alipay/mp/login', 'login'],
    ['mobile/login/v3', 'login'],
    ['facebook/login', 'login'],
    ['apple/login', 'login'],
    ['aftersale/upload', 'aftersaleUpload'],
    ['aftersale/submit', 'aftersale'],
    ['wallet/user/summary/couponcard', 'wallet'],
    ['common/user/points', 'common'],
    ['restaurant/home/get', 'restaurant'],
    ['onlinevoucher/list', 'marketing'],
    ['marketing/redpacket/list', 'marketing'],
    ['push/saveClientInfo', 'notification'],
    ['notification/notice/list', 'notification']
  ] as const)('%s is of the family %s, under whose address it is whole', (path, family) => {
    expect(callAddress(spread, path)).toBe(`https://${family}.food.test/${path}`)
  })

  it.each([
    ['maps/geocode', 'https://maps.food.test/geocode'],
    ['resource/pageUrl.json', 'https://test2.fanju.example/api/resource/pageUrl.json'],
    ['orders', 'https://test2.fanju.example/api/orders']
  ])('%s is at %s', (path, address) => {
    expect(callAddress(spread, path)).toBe(address)
  })

  it('every family has a call', () => {
    const addresses = Object.values(endpoints).map(({ path }) => callAddress(spread, path))
    for (const service of Object.values(spread.services))
      expect([service, addresses.some((address) => address === service || address.startsWith(`${service}/`))]).toEqual([
        service,
        true
      ])
  })

  it('is under the environment for every call that there is', () => {
    for (const { path } of Object.values(endpoints))
      expect(callAddress(resolveEnvironment('test2'), path)).toBe(`https://test2.fanju.example/api/${path}`)
  })
})

describe('environmentOfHost', () => {
  it.each([
    ['www.fanju.example', 'www'],
    ['test1.fanju.example', 'test1'],
    ['pre.fanju.example', 'pre'],
    ['fanju.example', undefined],
    ['local.fanju.example', undefined],
    ['shop.fanju.example', undefined],
    ['test1.fanju.example.evil.test', undefined],
    ['test1.food.test', undefined]
  ])('%s is %s', (host, name) => {
    expect(environmentOfHost(host)).toBe(name)
  })

  it('follows the base domain', () => {
    expect(environmentOfHost('test1.food.test', 'food.test')).toBe('test1')
  })
})
