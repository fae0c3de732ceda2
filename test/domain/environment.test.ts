import { environmentNames, resolveEnvironment } from '@/domain/environment'

describe('resolveEnvironment', () => {
  it('is whole for production', () => {
    expect(resolveEnvironment('www')).toEqual({
      name: 'www', isProduction: true, host: 'https://www.fanju.example', apiHost: 'https://www.fanju.example/api', shareType: 0,
      imageHost: 'https://www.fanju.example/img', mapHost: 'https://www.fanju.example/api/maps',
      services: {
        restaurant: 'https://www.fanju.example/api/restaurant', marketing: 'https://www.fanju.example/api/marketing', order: 'https://www.fanju.example/api/order',
        wallet: 'https://www.fanju.example/api/wallet', notification: 'https://www.fanju.example/api/notification', login: 'https://www.fanju.example/api/login',
        loginV2: 'https://www.fanju.example/api/declogin', common: 'https://www.fanju.example/api/common', aftersale: 'https://www.fanju.example/api/aftersale',
        aftersaleUpload: 'https://www.fanju.example/api/aftersale/upload'
      },
      socketAddress: 'wss://socket.fanju.example'
    })
  })

  it.each([undefined, null, '', 'staging', 'WWW'])('falls back to production for %p', (subdomain) => {
    expect(resolveEnvironment(subdomain)).toEqual(resolveEnvironment('www'))
  })

  it.each(['test', 'test1', 'test2', 'test3', 'pre'])('%s has its own host, share type 2 and a socket on 8400', (subdomain) => {
    const environment = resolveEnvironment(subdomain, { baseDomain: 'food.test' })
    expect(environment).toMatchObject({
      name: subdomain, isProduction: false, shareType: 2, host: `https://${subdomain}.food.test`, socketAddress: `wss://${subdomain}.food.test:8400`
    })
    for (const address of Object.values(environment.services)) expect(address.startsWith(`https://${subdomain}.food.test/api/`)).toBe(true)
  })

  it('keeps everything of local at the page\'s own origin', () => {
    const environment = resolveEnvironment('local', { origin: 'http://192.168.1.7:8400/' })
    expect(environment).toMatchObject({ name: 'local', shareType: 2, host: 'http://192.168.1.7:8400', socketAddress: 'ws://192.168.1.7:8400' })
    expect(resolveEnvironment('local', { origin: 'https://box.test' }).socketAddress).toBe('wss://box.test')
    expect(resolveEnvironment('local').host).toBe('http://localhost:8400')
  })

  it('takes another socket address for production only', () => {
    const options = { productionSocketAddress: 'wss://push.food.test' }
    expect(environmentNames.filter((name) => resolveEnvironment(name, options).socketAddress === 'wss://push.food.test')).toEqual(['www'])
  })
})
