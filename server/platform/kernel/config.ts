import { join, resolve } from 'node:path'
import type * as z from 'zod'
import { countryCodes } from '@/domain/countries'
import { operatorOf, simulatorOf } from '../partners/partners'
import { demoAdvisers, developmentIdCardKey, developmentSecret, mistakesInProduction } from './production'
import { variables } from './variables'

type Variables = z.output<typeof variables>

/** What belongs together, when all of it is there; a part without the rest is a mistake. */
function together<K extends string>(
  values: Readonly<Record<K, string | undefined>>,
  names: string
): Readonly<Record<K, string>> | undefined {
  const given = Object.values(values).filter((value) => value !== undefined)
  if (given.length === 0) return undefined
  if (given.length < Object.keys(values).length) throw new Error(`configuration: ${names} belong together`)
  // eslint-disable-next-line fanju/no-unchecked-cast -- every value was just found to be there
  return values as Readonly<Record<K, string>>
}

/** Our accounts at the outside parties by which people are known; undefined where there is none. */
const identityAccounts = (data: Variables) => ({
  wechatMini: together(
    { id: data.WECHAT_APP_ID, secret: data.WECHAT_APP_SECRET },
    'WECHAT_APP_ID and WECHAT_APP_SECRET'
  ),
  wechatWeb: together(
    { id: data.WECHAT_WEB_APP_ID, secret: data.WECHAT_WEB_APP_SECRET },
    'WECHAT_WEB_APP_ID and WECHAT_WEB_APP_SECRET'
  ),
  wechatOfficial: together(
    { id: data.WECHAT_OFFICIAL_APP_ID, secret: data.WECHAT_OFFICIAL_APP_SECRET },
    'WECHAT_OFFICIAL_APP_ID and WECHAT_OFFICIAL_APP_SECRET'
  ),
  facebook: together(
    { appId: data.FACEBOOK_APP_ID, appSecret: data.FACEBOOK_APP_SECRET },
    'FACEBOOK_APP_ID and FACEBOOK_APP_SECRET'
  ),
  appleClientId: data.APPLE_CLIENT_ID,
  appleKey: together(
    {
      teamId: data.APPLE_TEAM_ID,
      keyId: data.APPLE_KEY_ID,
      privateKey: data.APPLE_PRIVATE_KEY?.replaceAll('\\n', '\n')
    },
    'APPLE_TEAM_ID, APPLE_KEY_ID and APPLE_PRIVATE_KEY'
  ),
  alipay: together(
    { appId: data.ALIPAY_APP_ID, privateKey: data.ALIPAY_PRIVATE_KEY, publicKey: data.ALIPAY_PUBLIC_KEY },
    'ALIPAY_APP_ID, ALIPAY_PRIVATE_KEY and ALIPAY_PUBLIC_KEY'
  ),
  telegramBotToken: data.TELEGRAM_BOT_TOKEN
})

/** Our accounts at those who take money besides Stripe, and where each is taken; Alipay's account is that of its login. */
const paymentAccounts = (data: Variables) => ({
  gateway: together(
    {
      api: data.CARD_GATEWAY_API,
      pages: data.CARD_GATEWAY_PAGES,
      merchant: data.CARD_GATEWAY_MERCHANT,
      secret: data.CARD_GATEWAY_SECRET
    },
    'CARD_GATEWAY_API, CARD_GATEWAY_PAGES, CARD_GATEWAY_MERCHANT and CARD_GATEWAY_SECRET'
  ),
  gatewayCountries: data.CARD_GATEWAY_COUNTRIES ?? ['MY' as const],
  wechatPay: together(
    {
      merchantId: data.WECHAT_PAY_MERCHANT_ID,
      serialNumber: data.WECHAT_PAY_SERIAL_NUMBER,
      privateKey: data.WECHAT_PAY_PRIVATE_KEY,
      apiKey: data.WECHAT_PAY_API_KEY,
      platformId: data.WECHAT_PAY_PLATFORM_ID,
      platformKey: data.WECHAT_PAY_PLATFORM_KEY
    },
    'WECHAT_PAY_MERCHANT_ID, _SERIAL_NUMBER, _PRIVATE_KEY, _API_KEY, _PLATFORM_ID and _PLATFORM_KEY'
  ),
  wechatPayCountries: data.WECHAT_PAY_COUNTRIES ?? ['CN' as const],
  alipayCountries: data.ALIPAY_PAY_COUNTRIES ?? []
})

/** The accounts that send mails and text messages; undefined without one. */
function messengerAccounts(data: Variables) {
  const mail = together({ apiKey: data.MAIL_API_KEY, from: data.MAIL_FROM }, 'MAIL_API_KEY and MAIL_FROM')
  const twilio = together(
    { accountSid: data.TWILIO_ACCOUNT_SID, authToken: data.TWILIO_AUTH_TOKEN, from: data.TWILIO_FROM },
    'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM'
  )
  return {
    mail: mail && { ...mail, baseUrl: data.MAIL_BASE_URL },
    twilio: twilio && { ...twilio, baseUrl: data.TWILIO_BASE_URL }
  }
}

/** Our accounts for bank transfers, with the key that signs the bank's notices; undefined without them. */
function transferAccounts({ TRANSFER_ACCOUNTS: accounts, BANK_NOTICE_SECRET: secret }: Variables) {
  if (accounts === undefined) return undefined
  if (secret === undefined) throw new Error('configuration: TRANSFER_ACCOUNTS needs BANK_NOTICE_SECRET')
  return { accounts, secret }
}

/** Our accounts at outside parties. */
const partyAccounts = (data: Variables) =>
  ({
    stripe: together(
      { secretKey: data.STRIPE_SECRET_KEY, webhookSecret: data.STRIPE_WEBHOOK_SECRET },
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET'
    ),
    payNow: together(
      { uen: data.PAYNOW_UEN, name: data.PAYNOW_NAME, secret: data.PAYNOW_UEN && data.BANK_NOTICE_SECRET },
      'PAYNOW_UEN, PAYNOW_NAME and BANK_NOTICE_SECRET'
    ),
    transfer: transferAccounts(data),
    googleMaps: {
      key: data.GOOGLE_MAPS_KEY,
      baseUrl: data.GOOGLE_MAPS_BASE_URL,
      placesBaseUrl: data.GOOGLE_PLACES_BASE_URL
    },
    ...messengerAccounts(data),
    identity: identityAccounts(data),
    wechatTemplates: data.WECHAT_NOTICE_TEMPLATES,
    walletHoldingMaximum: data.WALLET_HOLDING_MAXIMUM,
    walletPayoutMaximum: data.WALLET_PAYOUT_MAXIMUM,
    paying: paymentAccounts(data)
  }) as const

/** The configuration of one process. */
export type Config = ReturnType<typeof readConfig>

/** What help, the questionnaire and ordering together are configured with. */
const helpSettings = (data: Variables, seedsDemo: boolean) => ({
  /** By country; where there is none nothing is asked. */
  insuranceAdvisers: data.INSURANCE_ADVISERS ?? (seedsDemo ? demoAdvisers : {}),
  unsoldKinds: data.NOT_SOLD,
  groupOrderCountries: data.GROUP_ORDER_COUNTRIES ?? countryCodes,
  customerServiceUrl: data.CUSTOMER_SERVICE_URL,
  customerServiceUrls: data.CUSTOMER_SERVICE_URLS,
  webHosts: data.WEB_HOSTS,
  minimumVersionCode: data.MINIMUM_VERSION_CODE
})

/** Outside production no store has the app. */
const sandboxRiderApps: Variables['RIDER_APPS'] & {} = (['ios', 'android'] as const).map((system) => ({
  country: 'SG',
  system,
  url: `https://apps.fanju.example/rider/${system}`
}))

/** Outside production nobody reads the mails of a desk but in the outbox. */
const sandboxDesks: Variables['PARTNER_DESKS'] & {} = Object.fromEntries(
  countryCodes.map((country) => [country, `desk.${country.toLowerCase()}@fanju.example`])
)

/** Who cooks and brings. */
function fulfilmentSettings(data: Variables, mode: string) {
  const secret = data.APP_SECRET ?? developmentSecret
  const isSimulated = (data.FULFILMENT ?? (mode === 'production' ? 'operations' : 'simulated')) === 'simulated'
  return {
    isFulfilmentSimulated: isSimulated,
    fulfilmentPaceSeconds: data.FULFILMENT_PACE_SECONDS,
    partners: [
      ...data.OPERATIONS_PARTNERS,
      ...(isSimulated ? [simulatorOf(secret)] : []),
      ...(mode === 'production' ? [] : [operatorOf(secret)])
    ],
    /** Time to look into the bag and complain before an order that was handed over counts as completed; in the simulation four of its steps. */
    completionSeconds: isSimulated ? 4 * data.FULFILMENT_PACE_SECONDS : 2 * 3600,
    afterSalePaceSeconds: data.AFTER_SALE_PACE_SECONDS,
    riderApps: data.RIDER_APPS ?? (mode === 'production' ? [] : sandboxRiderApps),
    partnerDesks: data.PARTNER_DESKS ?? (mode === 'production' ? {} : sandboxDesks)
  }
}

/** Where what has to be kept is kept. */
function storageSettings(data: Variables, root: string) {
  const dataDirectory = resolve(root, data.DATA_DIR)
  return {
    databaseUrl: data.DATABASE_URL,
    databaseConnections: data.DATABASE_CONNECTIONS,
    dataDirectory,
    databaseDirectory: join(dataDirectory, 'database'),
    backupsDirectory: join(dataDirectory, 'backups'),
    imagesDirectory: join(dataDirectory, 'images')
  }
}

/** What names an account that production does not have; elsewhere the sandbox plays it. */
const settingsOfNone = (data: Variables): string[] =>
  Object.entries({
    'CARD_GATEWAY_COUNTRIES needs CARD_GATEWAY_API': data.CARD_GATEWAY_COUNTRIES && data.CARD_GATEWAY_API === undefined,
    'WECHAT_PAY_COUNTRIES needs WECHAT_PAY_MERCHANT_ID':
      data.WECHAT_PAY_COUNTRIES && data.WECHAT_PAY_MERCHANT_ID === undefined,
    'WECHAT_NOTICE_TEMPLATES needs WECHAT_APP_ID': data.WECHAT_NOTICE_TEMPLATES && data.WECHAT_APP_ID === undefined,
    'ALIPAY_PAY_COUNTRIES needs ALIPAY_APP_ID': data.ALIPAY_PAY_COUNTRIES && data.ALIPAY_APP_ID === undefined,
    'BANK_NOTICE_SECRET needs PAYNOW_UEN or TRANSFER_ACCOUNTS':
      data.BANK_NOTICE_SECRET !== undefined && data.PAYNOW_UEN === undefined && data.TRANSFER_ACCOUNTS === undefined
  })
    .filter(([, isMade]) => isMade)
    .map(([mistake]) => mistake)

function refuseMistakes(mistakes: readonly string[]): void {
  if (mistakes.length > 0) throw new Error(`configuration: ${mistakes.join('; ')}`)
}

/** Reads the environment once, at start. Throws with every mistake named. `root` is the folder that holds `package.json`. */
export function readConfig(environment: Record<string, string | undefined>, root: string) {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(filled)
  if (!parsed.success)
    throw new Error(
      `configuration: ${parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`
    )
  const { data } = parsed
  const mode =
    data.FANJU_ENV ?? (data.NODE_ENV === 'production' || data.NODE_ENV === 'test' ? data.NODE_ENV : 'development')
  const seedsDemo = data.SEED_DEMO ?? mode !== 'production'
  refuseMistakes(mode === 'production' ? [...mistakesInProduction(data), ...settingsOfNone(data)] : [])
  return {
    mode,
    isProduction: mode === 'production',
    root,
    host: data.HOST,
    port: data.PORT,
    publicUrl: (data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).replace(/\/$/, ''),
    ...storageSettings(data, root),
    migrationsDirectory: join(root, 'server/db/migrations'),
    h5Directory: join(root, 'dist/h5'),
    secret: data.APP_SECRET ?? developmentSecret,
    idCardKeys: data.ID_CARD_KEYS ?? [developmentIdCardKey],
    logLevel: data.LOG_LEVEL ?? (mode === 'production' ? 'info' : 'warn'),
    stopNoticeSeconds: data.STOP_NOTICE_SECONDS ?? (mode === 'production' ? 1 : 0),
    trustedProxies: data.TRUSTED_PROXIES,
    corsOrigins: data.CORS_ORIGINS,
    rateLimitPerMinute: data.RATE_LIMIT_PER_MINUTE,
    busyAfterMs: data.BUSY_AFTER_MS ?? (mode === 'production' ? 500 : 0),
    otpPerMobilePerHour: data.OTP_PER_MOBILE_PER_HOUR,
    otpPerAddressPerHour: data.OTP_PER_ADDRESS_PER_HOUR,
    loginTriesPerAddress: data.LOGIN_TRIES_PER_ADDRESS,
    visitorsPerAddressPerHour: data.VISITORS_PER_ADDRESS_PER_HOUR,
    seedsDemo,
    seedRestaurants: data.SEED_RESTAURANTS,
    checksResponses: data.CHECK_RESPONSES ?? mode !== 'production',
    ...fulfilmentSettings(data, mode),
    paymentReviewSeconds: data.PAYMENT_REVIEW_SECONDS,
    ...helpSettings(data, seedsDemo),
    ...partyAccounts(data)
  } as const
}
