import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { countryCodes } from '@/domain/countries'
import { operatorOf, partnersVariable, simulatorOf } from '../partners/partners'
import { amountsByCountry } from './amounts-by-country'
import { unsoldKinds } from './unsold-kinds'
import { templatesVariable } from '../wechat-message/template'
import { developmentSecret, mistakesInProduction } from './production'

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
)
const whole = (minimum: number, maximum: number) => z.coerce.number().int().min(minimum).max(maximum)
const optionalText = z.string().min(1).optional()
const countryList = list.pipe(z.array(z.enum(countryCodes)))
const byCountry = list
  .pipe(z.array(z.string().regex(/^[A-Z]{2}=/)))
  .transform((items) => Object.fromEntries(items.map((item): [string, string] => [item.slice(0, 2), item.slice(3)])))
  .pipe(z.partialRecord(z.enum(countryCodes), z.url()))

const accountsByCountry = list
  .pipe(z.array(z.string().regex(/^[A-Z]{2}=[^|]+\|[^|]+\|[^|]+$/)))
  .transform((items) =>
    Object.fromEntries(
      items.map((item) => {
        const [bank = '', number = '', holder = ''] = item.slice(3).split('|')
        return [item.slice(0, 2), { bank, number, holder }]
      })
    )
  )
  .pipe(z.partialRecord(z.enum(countryCodes), z.object({ bank: z.string(), number: z.string(), holder: z.string() })))

/** Every environment variable the server reads, with its default. The README's table is made of this. */
const variables = z.object({
  /** `production` refuses every sandbox; `test` is what the suites use. */
  FANJU_ENV: z.enum(['development', 'test', 'production']).optional(),
  NODE_ENV: z.string().optional(),
  HOST: z.string().default('0.0.0.0'),
  PORT: whole(0, 65_535).default(8400),
  /** Where people reach this server, when a proxy stands in front: links in hosted pages and callbacks start with it. */
  PUBLIC_URL: z.url().optional(),
  /** A PostgreSQL server; without it the embedded database in `DATA_DIR`. */
  DATABASE_URL: optionalText,
  /** For a database on as many cores as this process has: more than it can work on at once only get into each other's way. */
  DATABASE_CONNECTIONS: whole(2, 500).default(2 * availableParallelism() + 2),
  /** Production refuses the embedded database unless this says that losing it with its disk or its machine is accepted. */
  EMBEDDED_DATABASE_LOSS: z.literal('accepted').optional(),
  DATA_DIR: z.string().default('data'),
  /** Signs and hashes what must not be forged; at least 32 characters, and required in production. */
  APP_SECRET: z.string().min(32).optional(),
  /** `info`, with a line for each request, in production; `warn` elsewhere. */
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional(),
  /** How long `/readyz` says that the process stops before it takes no more connections. */
  STOP_NOTICE_SECONDS: z.coerce.number().min(0).max(2).optional(),
  /** Number of proxies whose `X-Forwarded-For` is believed. */
  TRUSTED_PROXIES: whole(0, 10).default(0),
  /** Origins of other sites that may call the API from a browser, separated by commas. */
  CORS_ORIGINS: list.default([]),
  /** Requests a minute of one token; of one address it is five times as many, because many people share one. */
  RATE_LIMIT_PER_MINUTE: whole(1, 10_000_000).default(1200),
  /** Whether an empty database is filled with the demo world; by default everywhere but in production. */
  SEED_DEMO: flag.optional(),
  /** How many restaurants the demo world has; more than its own are made up, for measuring at scale. */
  SEED_RESTAURANTS: whole(1, 100_000).optional(),
  /** Codes sent to one mobile, and asked for from one address, in an hour. */
  OTP_PER_MOBILE_PER_HOUR: whole(1, 1_000_000).default(6),
  OTP_PER_ADDRESS_PER_HOUR: whole(1, 1_000_000).default(60),
  /** Passwords and codes tried from one address in 15 minutes. */
  LOGIN_TRIES_PER_ADDRESS: whole(1, 1_000_000).default(100),
  /** Anonymous visitors that one address may have made in an hour. */
  VISITORS_PER_ADDRESS_PER_HOUR: whole(1, 1_000_000).default(1_000),
  /** Whether every answer is checked against the contract; by default everywhere but in production. */
  CHECK_RESPONSES: flag.optional(),
  /** Seconds of one step of the simulated restaurant and rider. */
  FULFILMENT_PACE_SECONDS: z.coerce.number().min(0.01).max(3600).default(12),
  /** Who cooks and brings: the simulator, which production refuses, or partners by the operations API. */
  FULFILMENT: z.enum(['simulated', 'operations']).optional(),
  /** Systems of restaurants and riders that may call `/api/operations/`, as JSON; see `server/platform/partners/partners.ts`. */
  OPERATIONS_PARTNERS: partnersVariable,
  /** Seconds of one step of the sandbox's operator, who judges after-sale requests outside production. */
  AFTER_SALE_PACE_SECONDS: z.coerce.number().min(0.01).max(86_400).default(20),
  CUSTOMER_SERVICE_URL: z.url().default('https://wa.me/6560000000'),
  /** Chat links of single countries, as `MY=https://wa.me/60...,VN=https://...`; the others get `CUSTOMER_SERVICE_URL`. */
  CUSTOMER_SERVICE_URLS: byCountry.default({}),
  /** Hosts besides our own that the app may show inside itself, such as `www.fanju.example` or, with every subdomain, `.fanju.example`. */
  WEB_HOSTS: list
    .pipe(
      z.array(
        z
          .string()
          .toLowerCase()
          .regex(/^\.?([a-z\d]([a-z\d-]*[a-z\d])?\.)*[a-z\d]([a-z\d-]*[a-z\d])?$/)
      )
    )
    .default([]),
  /** App versions with a lower code must be updated before they go on. */
  MINIMUM_VERSION_CODE: whole(0, 1_000_000).default(0),
  /** Mails by Resend's interface: the key of the account, and a sender of a domain that it has proved. */
  MAIL_API_KEY: optionalText,
  MAIL_FROM: optionalText,
  MAIL_BASE_URL: z.url().default('https://api.resend.com'),
  TWILIO_ACCOUNT_SID: optionalText,
  TWILIO_AUTH_TOKEN: optionalText,
  TWILIO_FROM: optionalText,
  TWILIO_BASE_URL: z.url().default('https://api.twilio.com'),
  STRIPE_SECRET_KEY: optionalText,
  STRIPE_WEBHOOK_SECRET: optionalText,
  /** Provider two, the hosted gateway: where its programs and pages are, our number there, the key both sides sign with, and where it takes cards. */
  CARD_GATEWAY_API: z.url().optional(),
  CARD_GATEWAY_PAGES: z.url().optional(),
  CARD_GATEWAY_MERCHANT: optionalText,
  CARD_GATEWAY_SECRET: optionalText,
  CARD_GATEWAY_COUNTRIES: countryList.optional(),
  /** WeChat Pay, API v3: the merchant, its certificate's serial number and key, the key that callbacks are sealed with, WeChat Pay's own key. */
  WECHAT_PAY_MERCHANT_ID: optionalText,
  WECHAT_PAY_SERIAL_NUMBER: optionalText,
  WECHAT_PAY_PRIVATE_KEY: optionalText,
  WECHAT_PAY_API_KEY: z.string().length(32).optional(),
  WECHAT_PAY_PLATFORM_ID: optionalText,
  WECHAT_PAY_PLATFORM_KEY: optionalText,
  /** Where it may be paid with; the merchant's contract names the currencies. */
  WECHAT_PAY_COUNTRIES: countryList.optional(),
  /** Where Alipay is paid with, besides its login; nowhere by default. */
  ALIPAY_PAY_COUNTRIES: countryList.optional(),
  /** Where people may order together; everywhere by default. */
  GROUP_ORDER_COUNTRIES: countryList.optional(),
  /** Kinds of purchases that a program of ours does not sell; everything is sold by default. */
  NOT_SOLD: unsoldKinds.default([]),
  /** PayNow: the company's UEN and the name that banks show. */
  PAYNOW_UEN: z
    .string()
    .regex(/^[A-Z\d]{9,13}$/)
    .optional(),
  PAYNOW_NAME: z
    .string()
    .regex(/^[\x20-\x7e]{1,25}$/)
    .optional(),
  /** Our accounts for bank transfers by country, as `SG=Bank|number|holder,MY=...`. */
  TRANSFER_ACCOUNTS: accountsByCountry.optional(),
  /** Signs what the bank, or the people who look at its account, tell us of PayNow and transfers. */
  BANK_NOTICE_SECRET: z.string().min(32).optional(),
  /** Seconds until the sandbox's people have looked at a payment that is under review. */
  PAYMENT_REVIEW_SECONDS: z.coerce.number().min(0.01).max(86_400).default(30),
  /** The most that a wallet may hold, and may pay out in twelve months, by country: as `SG=20000,MY=...` in whole units of its currency. */
  WALLET_HOLDING_MAXIMUM: amountsByCountry.default({ SG: 2_000_000 }),
  WALLET_PAYOUT_MAXIMUM: amountsByCountry.default({ SG: 10_000_000 }),
  GOOGLE_MAPS_KEY: optionalText,
  GOOGLE_MAPS_BASE_URL: z.url().default('https://maps.googleapis.com'),
  GOOGLE_PLACES_BASE_URL: z.url().default('https://places.googleapis.com'),
  /** WeChat: the mini-program, the website app (a QR code in a browser), the official account (inside WeChat). */
  WECHAT_APP_ID: optionalText,
  WECHAT_APP_SECRET: optionalText,
  /** Templates of the mini-program's subscription messages, as JSON; see `server/platform/wechat-message/template.ts`. */
  WECHAT_NOTICE_TEMPLATES: templatesVariable,
  WECHAT_WEB_APP_ID: optionalText,
  WECHAT_WEB_APP_SECRET: optionalText,
  WECHAT_OFFICIAL_APP_ID: optionalText,
  WECHAT_OFFICIAL_APP_SECRET: optionalText,
  FACEBOOK_APP_ID: optionalText,
  FACEBOOK_APP_SECRET: optionalText,
  /** Sign in with Apple: the services id; with the other three the browser's code is exchanged at Apple. The key is PKCS 8 PEM. */
  APPLE_CLIENT_ID: optionalText,
  APPLE_TEAM_ID: optionalText,
  APPLE_KEY_ID: optionalText,
  APPLE_PRIVATE_KEY: optionalText,
  /** The app's private key and Alipay's public key, as PEM or base64. */
  ALIPAY_APP_ID: optionalText,
  ALIPAY_PRIVATE_KEY: optionalText,
  ALIPAY_PUBLIC_KEY: optionalText,
  TELEGRAM_BOT_TOKEN: optionalText
})

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
const identityAccounts = (data: z.output<typeof variables>) => ({
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
const paymentAccounts = (data: z.output<typeof variables>) => ({
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
function messengerAccounts(data: z.output<typeof variables>) {
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
function transferAccounts({ TRANSFER_ACCOUNTS: accounts, BANK_NOTICE_SECRET: secret }: z.output<typeof variables>) {
  if (accounts === undefined) return undefined
  if (secret === undefined) throw new Error('configuration: TRANSFER_ACCOUNTS needs BANK_NOTICE_SECRET')
  return { accounts, secret }
}

/** Our accounts at outside parties. */
const partyAccounts = (data: z.output<typeof variables>) =>
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

/** What help and ordering together are configured with. */
const helpSettings = (data: z.output<typeof variables>) => ({
  unsoldKinds: data.NOT_SOLD,
  groupOrderCountries: data.GROUP_ORDER_COUNTRIES ?? countryCodes,
  customerServiceUrl: data.CUSTOMER_SERVICE_URL,
  customerServiceUrls: data.CUSTOMER_SERVICE_URLS,
  webHosts: data.WEB_HOSTS,
  minimumVersionCode: data.MINIMUM_VERSION_CODE
})

/** Who cooks and brings. */
function fulfilmentSettings(data: z.output<typeof variables>, mode: string) {
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
    afterSalePaceSeconds: data.AFTER_SALE_PACE_SECONDS
  }
}

/** Where what has to be kept is kept. */
function keptSettings(data: z.output<typeof variables>, root: string) {
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
const settingsOfNone = (data: z.output<typeof variables>): string[] =>
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
  refuseMistakes(mode === 'production' ? [...mistakesInProduction(data), ...settingsOfNone(data)] : [])
  return {
    mode,
    isProduction: mode === 'production',
    root,
    host: data.HOST,
    port: data.PORT,
    publicUrl: (data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).replace(/\/$/, ''),
    ...keptSettings(data, root),
    migrationsDirectory: join(root, 'server/db/migrations'),
    h5Directory: join(root, 'dist/h5'),
    secret: data.APP_SECRET ?? developmentSecret,
    logLevel: data.LOG_LEVEL ?? (mode === 'production' ? 'info' : 'warn'),
    stopNoticeSeconds: data.STOP_NOTICE_SECONDS ?? (mode === 'production' ? 1 : 0),
    trustedProxies: data.TRUSTED_PROXIES,
    corsOrigins: data.CORS_ORIGINS,
    rateLimitPerMinute: data.RATE_LIMIT_PER_MINUTE,
    otpPerMobilePerHour: data.OTP_PER_MOBILE_PER_HOUR,
    otpPerAddressPerHour: data.OTP_PER_ADDRESS_PER_HOUR,
    loginTriesPerAddress: data.LOGIN_TRIES_PER_ADDRESS,
    visitorsPerAddressPerHour: data.VISITORS_PER_ADDRESS_PER_HOUR,
    seedsDemo: data.SEED_DEMO ?? mode !== 'production',
    seedRestaurants: data.SEED_RESTAURANTS,
    checksResponses: data.CHECK_RESPONSES ?? mode !== 'production',
    ...fulfilmentSettings(data, mode),
    paymentReviewSeconds: data.PAYMENT_REVIEW_SECONDS,
    ...helpSettings(data),
    ...partyAccounts(data)
  } as const
}
