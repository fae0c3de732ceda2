import { randomBytes } from 'node:crypto'
import { readConfig } from '../../../server/platform/kernel/config'
import { developmentSecret, secretBits } from '../../../server/platform/kernel/production'
import { productionEnvironment, productionWithout } from '../../support/production'
import { createTestServer } from '../../support/server'
import { testOnEmbedded } from '../../support/suites'

const start = (environment: Record<string, string>) => () =>
  readConfig({ ...productionEnvironment, ...environment }, '/app')
const partner = (more: object) =>
  JSON.stringify([{ id: 'a', key: '8d2f60b94e7ac135f0d8261be973a54c', roles: ['restaurant'], ...more }])

test('production starts with an account at each party it needs, and seeds nothing', () => {
  expect(start({})()).toMatchObject({
    isProduction: true,
    seedsDemo: false,
    checksResponses: false,
    logLevel: 'info',
    isFulfilmentSimulated: false,
    completionSeconds: 7200
  })
})

test('a process sheds load once its loop is 500 ms late, or never', () => {
  expect([start({})(), start({ BUSY_AFTER_MS: '0' })()].map(({ busyAfterMs }) => busyAfterMs)).toEqual([500, 0])
})

test.each([
  ['a lateness that every loop has', { BUSY_AFTER_MS: '19' }, 'BUSY_AFTER_MS'],
  ['no secret', { APP_SECRET: '' }, 'APP_SECRET is required in production'],
  ['the known secret', { APP_SECRET: developmentSecret }, 'APP_SECRET is the known one'],
  ['one letter for a secret', { APP_SECRET: 'x'.repeat(40) }, 'APP_SECRET can be guessed'],
  ['a word again and again for a secret', { APP_SECRET: 'password-'.repeat(4) }, 'APP_SECRET can be guessed'],
  ['the alphabet for a secret', { APP_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789' }, 'APP_SECRET can be guessed'],
  [
    'a partner with a guessable key',
    { OPERATIONS_PARTNERS: partner({ key: 'k'.repeat(32) }) },
    'the key of a in OPERATIONS_PARTNERS can be guessed'
  ],
  [
    'a guessable key of the bank',
    { PAYNOW_UEN: '201912345K', PAYNOW_NAME: 'FANJU', BANK_NOTICE_SECRET: 'b'.repeat(32) },
    'BANK_NOTICE_SECRET can be guessed'
  ],
  ['no key for ID cards', { ID_CARD_KEYS: '' }, 'ID_CARD_KEYS is required in production'],
  [
    'a guessable key for ID cards',
    { ID_CARD_KEYS: `k1=${'ab'.repeat(32)}` },
    'the key k1 of ID_CARD_KEYS can be guessed'
  ],
  [
    'two keys for ID cards by one name',
    {
      ID_CARD_KEYS: ['b81e5c0f7a2946d3e8f1097c35ab62d4', '4d2ba6537c9018fd3e6492a7f0c5e18b']
        .map((half) => `k1=${half}${half}`)
        .join()
    },
    'each key needs a name of its own'
  ],
  ['the demo world', { SEED_DEMO: 'true' }, 'SEED_DEMO=true'],
  ['no address', { PUBLIC_URL: '' }, 'PUBLIC_URL must begin with https://'],
  ['an address without https', { PUBLIC_URL: 'http://www.fanju.example' }, 'PUBLIC_URL must begin with https://'],
  [
    'an embedded database whose loss no one has accepted',
    { EMBEDDED_DATABASE_LOSS: '' },
    'EMBEDDED_DATABASE_LOSS=accepted'
  ],
  ['a simulated restaurant', { FULFILMENT: 'simulated' }, 'the simulated restaurant refuses to start'],
  ['no restaurant to cook', { OPERATIONS_PARTNERS: partner({ roles: ['rider'] }) }, 'names no system of a restaurant'],
  ['countries of a card gateway without one', { CARD_GATEWAY_COUNTRIES: 'MY' }, 'CARD_GATEWAY_COUNTRIES needs'],
  ['countries of WeChat Pay without it', { WECHAT_PAY_COUNTRIES: 'CN' }, 'WECHAT_PAY_COUNTRIES needs'],
  ['countries of Alipay without it', { ALIPAY_PAY_COUNTRIES: 'CN' }, 'ALIPAY_PAY_COUNTRIES needs'],
  [
    'a key of a bank that has no account',
    { BANK_NOTICE_SECRET: '8d2f60b94e7ac135f0d8261be973a54c' },
    'BANK_NOTICE_SECRET needs'
  ]
])('production does not start with %s', (_what, environment, mistake) => {
  expect(start(environment)).toThrow(mistake)
})

test('every mistake of a production is named at once', () => {
  expect(start({ APP_SECRET: 'x'.repeat(40), SEED_DEMO: 'true', PUBLIC_URL: 'http://www.fanju.example' })).toThrow(
    /SEED_DEMO.*PUBLIC_URL.*APP_SECRET/
  )
})

test.each([
  [
    { TWILIO_ACCOUNT_SID: 'a', TWILIO_FROM: 'b' },
    'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM belong together'
  ],
  [{ STRIPE_SECRET_KEY: 'a' }, 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together'],
  [{ MAIL_API_KEY: 'a' }, 'MAIL_API_KEY and MAIL_FROM belong together'],
  [{ PAYNOW_NAME: 'FANJU' }, 'PAYNOW_UEN, PAYNOW_NAME and BANK_NOTICE_SECRET belong together'],
  [{ TRANSFER_ACCOUNTS: 'SG=Bank|1|Fanju' }, 'TRANSFER_ACCOUNTS needs BANK_NOTICE_SECRET']
])('a party named half is a mistake wherever the server starts: %j', (environment, mistake) => {
  for (const mode of ['development', 'test'])
    expect(() => readConfig({ FANJU_ENV: mode, ...environment }, '/app')).toThrow(mistake)
})

test('no random secret of the length that is asked for is called guessable', () => {
  const weakest = Math.min(...Array.from({ length: 5_000 }, () => secretBits(randomBytes(16).toString('hex'))))
  expect(weakest).toBeGreaterThan(64)
})

describe('a party that cannot be made stops the start', () => {
  testOnEmbedded.each([
    [
      'who takes cards',
      productionWithout('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'),
      'production needs STRIPE_SECRET_KEY'
    ],
    ['who sends mails', productionWithout('MAIL_API_KEY', 'MAIL_FROM'), 'production needs MAIL_API_KEY'],
    [
      'who sends messages',
      productionWithout('TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'),
      'the sandbox SMS inbox refuses'
    ],
    [
      'a key of Alipay that cannot be read',
      { ...productionEnvironment, ALIPAY_APP_ID: '1', ALIPAY_PRIVATE_KEY: 'nonsense', ALIPAY_PUBLIC_KEY: 'nonsense' },
      ''
    ],
    [
      'a key of WeChat Pay that cannot be read',
      {
        ...productionEnvironment,
        WECHAT_APP_ID: 'a',
        WECHAT_APP_SECRET: 'b',
        WECHAT_PAY_MERCHANT_ID: '1',
        WECHAT_PAY_SERIAL_NUMBER: '2',
        WECHAT_PAY_PRIVATE_KEY: 'nonsense',
        WECHAT_PAY_API_KEY: 'k'.repeat(32),
        WECHAT_PAY_PLATFORM_ID: '3',
        WECHAT_PAY_PLATFORM_KEY: 'nonsense'
      },
      ''
    ],
    [
      'WeChat Pay without the program in which it is paid',
      {
        ...productionEnvironment,
        WECHAT_PAY_MERCHANT_ID: '1',
        WECHAT_PAY_SERIAL_NUMBER: '2',
        WECHAT_PAY_PRIVATE_KEY: 'n',
        WECHAT_PAY_API_KEY: 'k'.repeat(32),
        WECHAT_PAY_PLATFORM_ID: '3',
        WECHAT_PAY_PLATFORM_KEY: 'n'
      },
      'WECHAT_PAY_MERCHANT_ID needs WECHAT_APP_ID'
    ]
  ])('%s', async (_who, environment, mistake) => {
    await expect(createTestServer({ environment })).rejects.toThrow(mistake)
  })
})
