import { generateKeyPairSync } from 'node:crypto'
import { cardModule } from '../../../server/modules/card'
import { paymentModule } from '../../../server/modules/payment'
import { readConfig } from '../../../server/platform/kernel/config'
import { paymentSandboxOf } from '../../../server/platform/payments/sandbox'
import { providedTypes, providerFor, providerNamed } from '../../../server/platform/payments/ways'
import { root } from '../../support/database'
import { productionEnvironment as production } from '../../support/production'
import { createTestServer } from '../../support/server'

const key = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = (type: 'private' | 'public') =>
  (type === 'private'
    ? key.privateKey.export({ format: 'pem', type: 'pkcs8' })
    : key.publicKey.export({ format: 'pem', type: 'spki' })
  ).toString()
const gateway = {
  CARD_GATEWAY_API: 'https://api.gateway.example',
  CARD_GATEWAY_PAGES: 'https://pay.gateway.example',
  CARD_GATEWAY_MERCHANT: 'm',
  CARD_GATEWAY_SECRET: 's'
}
const wechatPay = {
  WECHAT_APP_ID: 'wxmini',
  WECHAT_APP_SECRET: 's',
  WECHAT_PAY_MERCHANT_ID: '1',
  WECHAT_PAY_SERIAL_NUMBER: 'A',
  WECHAT_PAY_PRIVATE_KEY: pem('private').replaceAll('\n', '\\n'),
  WECHAT_PAY_API_KEY: 'k'.repeat(32),
  WECHAT_PAY_PLATFORM_ID: 'B',
  WECHAT_PAY_PLATFORM_KEY: pem('public').replaceAll('\n', '\\n')
}
const alipay = { ALIPAY_APP_ID: '2021001', ALIPAY_PRIVATE_KEY: pem('private'), ALIPAY_PUBLIC_KEY: pem('public') }
const modules = [paymentModule, cardModule]

test('production plays no party: only cards are taken, and there are no pages of the sandbox', async () => {
  const server = await createTestServer({ environment: production, modules })
  const types = providedTypes(server.kernel, 'SG')
  expect(types).toContain('CREDITCARD_PAY')
  for (const type of ['WECHAT_PAY', 'ALIPAY', 'NETS']) expect(types).not.toContain(type)
  expect(providerNamed(server.kernel, 'sandbox')).toBeUndefined()
  expect(() => paymentSandboxOf(server.kernel)).toThrow('refuses to exist in production')
  for (const url of [
    '/sandbox/cards/setup?session=x',
    '/sandbox/gateway/pay',
    '/sandbox/nets/setup',
    '/sandbox/alipay/pay',
    '/payment/pay/doPayment?session=x',
    '/payment/pay/doPayment.css'
  ]) {
    expect((await server.app.inject({ url })).statusCode).toBe(404)
  }
  await server.close()
})

test('each account opens its ways, where it is said to', async () => {
  const server = await createTestServer({
    environment: {
      ...production,
      ...gateway,
      ...wechatPay,
      ...alipay,
      CARD_GATEWAY_COUNTRIES: 'MY,ID',
      WECHAT_PAY_COUNTRIES: 'CN,SG',
      ALIPAY_PAY_COUNTRIES: 'CN'
    },
    modules
  })
  expect(providedTypes(server.kernel, 'SG')).toEqual(expect.arrayContaining(['CREDITCARD_PAY', 'WECHAT_PAY', 'NETS']))
  expect(providedTypes(server.kernel, 'SG')).not.toContain('ALIPAY')
  expect(providedTypes(server.kernel, 'CN', 'weapp')).not.toContain('ALIPAY')
  expect(providedTypes(server.kernel, 'CN', 'alipay')).toContain('ALIPAY')
  expect(
    ['SG', 'MY', 'ID'].map(
      (country) =>
        providerFor(server.kernel, 'CREDITCARD_PAY', country === 'SG' ? 'SG' : country === 'MY' ? 'MY' : 'ID')?.name
    )
  ).toEqual(['stripe', 'gateway', 'gateway'])
  await server.close()
})

test.each([
  [{ CARD_GATEWAY_SECRET: 'x' }, 'CARD_GATEWAY_API, CARD_GATEWAY_PAGES, CARD_GATEWAY_MERCHANT and CARD_GATEWAY_SECRET'],
  [
    { WECHAT_PAY_MERCHANT_ID: '1' },
    'WECHAT_PAY_MERCHANT_ID, _SERIAL_NUMBER, _PRIVATE_KEY, _API_KEY, _PLATFORM_ID and _PLATFORM_KEY'
  ]
])('half an account is a mistake: %j', (environment, names) => {
  expect(() => readConfig({ FANJU_ENV: 'test', ...environment }, root)).toThrow(
    `configuration: ${names} belong together`
  )
})
