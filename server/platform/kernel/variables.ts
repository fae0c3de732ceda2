import { availableParallelism } from 'node:os'
import * as z from 'zod'
import { countryCodes } from '@/domain/countries'
import { partnersVariable } from '../partners/partners'
import { templatesVariable } from '../wechat-message/template'
import { amountsByCountry } from './amounts-by-country'
import { unsoldKinds } from './unsold-kinds'

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

const keyList = list
  .pipe(z.array(z.string().regex(/^[a-z0-9-]{1,20}=[0-9a-f]{64}$/)).min(1))
  .transform((items) =>
    items.map((item) => {
      const [id = '', key = ''] = item.split('=')
      return { id, key }
    })
  )
  .refine((keys) => new Set(keys.map(({ id }) => id)).size === keys.length, 'each key needs a name of its own')

const mailsByCountry = list
  .pipe(z.array(z.string().regex(/^[A-Z]{2}=/)))
  .transform((items) => Object.fromEntries(items.map((item): [string, string] => [item.slice(0, 2), item.slice(3)])))
  .pipe(z.partialRecord(z.enum(countryCodes), z.email()))

const riderApps = list.pipe(z.array(z.string().regex(/^[A-Z]{2}-(ios|android)=/))).transform((items, context) =>
  items.map((item) => {
    const [place = '', url = ''] = [item.slice(0, item.indexOf('=')), item.slice(item.indexOf('=') + 1)]
    const [country = '', system = ''] = place.split('-')
    const app = z
      .object({
        country: z.enum(countryCodes),
        system: z.enum(['ios', 'android']),
        url: z.url({ protocol: /^https$/ })
      })
      .safeParse({ country, system, url })
    if (app.success) return app.data
    context.addIssue({ code: 'custom', message: `"${item}" is no https address of a country and system` })
    return z.NEVER
  })
)

/** `SG=one|two|three,MY=...`: three texts by country, each under its name. */
const namedByCountry = (names: readonly [string, string, string]) =>
  list.pipe(z.array(z.string().regex(/^[A-Z]{2}=[^|]+\|[^|]+\|[^|]+$/))).transform((items) =>
    Object.fromEntries(
      items.map((item) => {
        const parts = item.slice(3).split('|')
        return [item.slice(0, 2), Object.fromEntries(names.map((name, place) => [name, parts[place]]))]
      })
    )
  )

const accountsByCountry = namedByCountry(['bank', 'number', 'holder']).pipe(
  z.partialRecord(z.enum(countryCodes), z.object({ bank: z.string(), number: z.string(), holder: z.string() }))
)

const advisersByCountry = namedByCountry(['name', 'licence', 'mail']).pipe(
  z.partialRecord(
    z.enum(countryCodes),
    z.object({ name: z.string().max(100), licence: z.string().max(60), mail: z.email() })
  )
)

/**
 * Every environment variable that the server reads, as `docs/configuration.md` shows them: by heading, each with its description, and with
 * `fallback` as the words for a default that is not a value. One without a description belongs to the row of the one before it.
 */
export const variableGroups = {
  'The server itself': {
    PORT: whole(0, 65_535).default(8400).describe('where it listens'),
    HOST: z.string().default('0.0.0.0'),
    PUBLIC_URL: z.url().optional().meta({
      description: 'where people reach it; hosted pages and callbacks start with it; https in production',
      fallback: '`http://localhost:PORT`'
    }),
    DATABASE_URL: optionalText.describe(
      'a PostgreSQL 15 server with its own `pg_trgm` extension; without it the embedded database'
    ),
    DATABASE_CONNECTIONS: whole(2, 500)
      .default(2 * availableParallelism() + 2)
      .meta({
        description:
          'connections of one process; half of them, at most three, are reserved for reads, so that no read waits for a write. More connections than the database can serve at once only slow each other down',
        fallback: 'twice the cores and two more'
      }),
    DATA_DIR: z.string().default('data').describe('embedded database, pictures, backups'),
    EMBEDDED_DATABASE_LOSS: z
      .literal('accepted')
      .optional()
      .describe('`accepted` lets production start on the embedded database, whose files are lost with their disk'),
    FANJU_ENV: z.enum(['development', 'test', 'production']).optional().meta({
      description: '`production` refuses every sandbox',
      fallback: '`NODE_ENV` where that is `production` or `test`, else `development`'
    }),
    APP_SECRET: z.string().min(32).optional().meta({
      description: 'signs and hashes; at least 32 characters, in production random ones (`openssl rand -hex 32`)',
      fallback: 'a known one'
    }),
    ID_CARD_KEYS: keyList.optional().meta({
      description:
        'keys that encrypt the ID cards of people who receive parcels and the answers of the insurance questionnaire, as `name=64 hexadecimal digits` (`openssl rand -hex 32`), separated by commas: the first encrypts, the others still decrypt what is older; required in production. A person whose card has lost its key is asked for it again',
      fallback: 'a known one'
    }),
    LOG_LEVEL: z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
      .optional()
      .meta({ description: '`info` has a line for each request', fallback: '`warn`; `info` in production' }),
    STOP_NOTICE_SECONDS: z.coerce.number().min(0).max(2).optional().meta({
      description: 'how long `/readyz` answers 503 before a stopping process closes its port; at most 2',
      fallback: '`1` in production, else `0`'
    })
  },
  Limits: {
    TRUSTED_PROXIES: whole(0, 10).default(0).describe('number of proxies in front whose `X-Forwarded-For` is believed'),
    CORS_ORIGINS: list
      .default([])
      .describe('origins of other sites that may call the API from a browser, separated by commas'),
    RATE_LIMIT_PER_MINUTE: whole(1, 10_000_000)
      .default(1200)
      .describe('requests a minute of one token; of one address five times as many, because many people share one'),
    BUSY_AFTER_MS: whole(0, 60_000)
      .refine((ms) => ms === 0 || ms >= 20, { error: '0, or at least 20' })
      .optional()
      .meta({
        description:
          'how late the event loop of a process may be, on average over a second, in milliseconds; past it the process answers 503 at once, so that people wait no minute for what cannot be served and a balancer asks another process; 0 is never',
        fallback: '`500` in production, else never'
      }),
    OTP_PER_MOBILE_PER_HOUR: whole(1, 1_000_000)
      .default(6)
      .describe('codes sent to one mobile, and asked for from one address, in an hour'),
    OTP_PER_ADDRESS_PER_HOUR: whole(1, 1_000_000).default(60),
    LOGIN_TRIES_PER_ADDRESS: whole(1, 1_000_000)
      .default(100)
      .describe('passwords and codes tried from one address in 15 minutes'),
    VISITORS_PER_ADDRESS_PER_HOUR: whole(1, 1_000_000)
      .default(1_000)
      .describe('anonymous visitors made for one address in an hour; an IPv6 /64 is one, here and in every limit')
  },
  'The demo world': {
    SEED_DEMO: flag.optional().meta({
      description: 'fills an empty database with the demo world; production refuses it',
      fallback: '`true` outside production'
    }),
    SEED_RESTAURANTS: whole(1, 100_000).optional().meta({
      description: 'how many restaurants it has; more are made up, for measuring at scale',
      fallback: 'those of the demo world'
    }),
    CHECK_RESPONSES: flag
      .optional()
      .meta({ description: 'checks every answer against the contract', fallback: '`true` outside production' })
  },
  'Restaurants and riders': {
    FULFILMENT: z.enum(['simulated', 'operations']).optional().meta({
      description: 'who cooks and brings: the simulator, or partners by the signed calls',
      fallback: '`simulated`; `operations` in production'
    }),
    OPERATIONS_PARTNERS: partnersVariable.describe(
      'systems of restaurants and riders, as JSON: `[{"id":"kitchen-1","key":"32 characters or more","roles":["restaurant"],"restaurants":["..."]}]`; the calls are in `/api/openapi.json`, the roles in `server/platform/partners/partners.ts`'
    ),
    PARTNER_DESKS: mailsByCountry.optional().meta({
      description:
        'who hears by mail of riders and restaurants that apply, by country: `SG=desk@...,MY=...`; the mail names nobody, `applicationList` does. A start warns of each country with a city that has none',
      fallback: 'nobody in production; elsewhere an address of each country in the outbox'
    }),
    RIDER_APPS: riderApps.optional().meta({
      description:
        'where riders get the app that they work with, by country and system: `SG-ios=https://apps.apple.com/...,SG-android=...`; where there is none, the page says so',
      fallback: 'none in production; elsewhere addresses that lead nowhere, for both systems in Singapore'
    }),
    FULFILMENT_PACE_SECONDS: z.coerce
      .number()
      .min(0.01)
      // The simulated restaurant accepts before an order ends for want of that
      .max(600)
      .default(12)
      .describe(
        'one step of the simulated restaurant and rider; four steps later, what was handed over counts as completed (two hours where partners act)'
      ),
    AFTER_SALE_PACE_SECONDS: z.coerce
      .number()
      .min(0.01)
      .max(86_400)
      .default(20)
      .describe(
        'one step of the simulated operator who judges after-sale requests and withdrawals; in production people do'
      )
  },
  'The app': {
    CUSTOMER_SERVICE_URL: z
      .url()
      .default('https://wa.me/6560000000')
      .meta({ description: 'chat link', fallback: 'a placeholder' }),
    CUSTOMER_SERVICE_URLS: byCountry
      .default({})
      .describe('chat links of single countries: `MY=https://...,VN=https://...`'),
    INSURANCE_ADVISERS: advisersByCountry.optional().meta({
      description:
        'licensed insurance advisers, one a country, who call the people that fill in the questionnaire: name, licence number, and the mail address that hears of each: `SG=Name|licence|mail,MY=...`. Where there is none the page says so and asks nothing',
      fallback: 'none; the demo world has a demo'
    }),
    WEB_HOSTS: list
      .pipe(
        z.array(
          z
            .string()
            .toLowerCase()
            .regex(/^\.?([a-z\d]([a-z\d-]*[a-z\d])?\.)*[a-z\d]([a-z\d-]*[a-z\d])?$/)
        )
      )
      .default([])
      .describe('hosts besides our own that the app may show inside itself; a leading dot takes in the subdomains'),
    MINIMUM_VERSION_CODE: whole(0, 1_000_000).default(0).describe('app versions below it must be updated')
  },
  'Mails and text messages': {
    MAIL_API_KEY: optionalText.describe(
      'real mails, by Resend: the key of the account, and a sender of a domain that it has proved; without them the outbox `/sandbox/mail`'
    ),
    MAIL_FROM: optionalText,
    MAIL_BASE_URL: z
      .url()
      .default('https://api.resend.com')
      .describe('where Resend is reached, through a proxy for instance'),
    TWILIO_ACCOUNT_SID: optionalText.describe('real text messages, by Twilio; without them the inbox `/sandbox/sms`'),
    TWILIO_AUTH_TOKEN: optionalText,
    TWILIO_FROM: optionalText,
    TWILIO_BASE_URL: z.url().default('https://api.twilio.com').describe('where Twilio is reached')
  },
  'Payments and sales': {
    STRIPE_SECRET_KEY: optionalText.describe(
      'real card payments; the webhook goes to `/payment/callback/stripe` with `checkout.session.*`, `payment_intent.*`, `payment_method.*`, `refund.updated`, `refund.failed` and `charge.dispute.created`, `.funds_withdrawn` and `.closed`'
    ),
    STRIPE_WEBHOOK_SECRET: optionalText,
    CARD_GATEWAY_API: z
      .url()
      .optional()
      .describe(
        'provider two, the hosted gateway for cards and NETS: where its programs and its pages are, our number there, the key both sides sign with'
      ),
    CARD_GATEWAY_PAGES: z.url().optional(),
    CARD_GATEWAY_MERCHANT: optionalText,
    CARD_GATEWAY_SECRET: optionalText,
    CARD_GATEWAY_COUNTRIES: countryList
      .optional()
      .meta({ description: 'where it takes cards instead of Stripe', fallback: '`MY`' }),
    WECHAT_PAY_MERCHANT_ID: optionalText.describe(
      "real WeChat Pay (API v3), with `WECHAT_APP_ID`: the merchant, its certificate's serial number and key, the key that callbacks are sealed with, and the serial number of WeChat Pay's public key and that key"
    ),
    WECHAT_PAY_SERIAL_NUMBER: optionalText,
    WECHAT_PAY_PRIVATE_KEY: optionalText,
    WECHAT_PAY_API_KEY: z.string().length(32).optional(),
    WECHAT_PAY_PLATFORM_ID: optionalText,
    WECHAT_PAY_PLATFORM_KEY: optionalText,
    WECHAT_PAY_COUNTRIES: countryList.optional().meta({
      description: "where WeChat Pay is paid with; the merchant's contract names the currencies",
      fallback: '`CN`'
    }),
    ALIPAY_PAY_COUNTRIES: countryList.optional().describe('where Alipay is paid with, by the account of its login'),
    GROUP_ORDER_COUNTRIES: countryList.optional().meta({
      description: 'where people may order together; elsewhere no way to it is shown and none begins',
      fallback: 'everywhere'
    }),
    NOT_SOLD: unsoldKinds.default([]).meta({
      description:
        'kinds of purchases that a program of ours does not sell, as `topUp@weapp-ios,deal@alipay`: program `h5`, `weapp` or `alipay`, system `ios`, `android` or `other`. Top-ups and deals are shown there without prices and buttons, and every quote, order and payment of the kind is refused',
      fallback: 'nothing'
    }),
    PAYNOW_UEN: z
      .string()
      .regex(/^[A-Z\d]{9,13}$/)
      .optional()
      .meta({
        description: 'whom PayNow codes pay: the UEN of the company and the name that banks show',
        fallback: 'none: a sandbox bank, absent in production'
      }),
    PAYNOW_NAME: z
      .string()
      .regex(/^[\x20-\x7e]{1,25}$/)
      .optional(),
    TRANSFER_ACCOUNTS: accountsByCountry.optional().meta({
      description: 'accounts for bank transfers: `SG=Bank|number|holder,MY=...`',
      fallback: 'none: a sandbox bank, absent in production'
    }),
    BANK_NOTICE_SECRET: z
      .string()
      .min(32)
      .optional()
      .describe(
        "signs the bank's notices of PayNow and transfers at `/payment/callback/paynow` and `/transfer`; needed with either"
      ),
    WALLET_HOLDING_MAXIMUM: amountsByCountry.default({ SG: 2_000_000 }).meta({
      description:
        'the most that a wallet may hold, and may pay out in twelve months, by country in whole units of its currency; elsewhere without a limit',
      fallback: '`SG=20000`, `SG=100000`'
    }),
    WALLET_PAYOUT_MAXIMUM: amountsByCountry.default({ SG: 10_000_000 }),
    PAYMENT_REVIEW_SECONDS: z.coerce
      .number()
      .min(0.01)
      .max(86_400)
      .default(30)
      .describe("until the sandbox's people have looked at a payment under review")
  },
  Maps: {
    GOOGLE_MAPS_KEY: optionalText.describe('real geocoding, places and distances'),
    GOOGLE_MAPS_BASE_URL: z
      .url()
      .default('https://maps.googleapis.com')
      .describe('where geocoding and distances are asked for'),
    GOOGLE_PLACES_BASE_URL: z.url().default('https://places.googleapis.com').describe('where places are asked for')
  },
  'Logins and WeChat messages': {
    WECHAT_APP_ID: optionalText.describe('real WeChat login of the mini-program'),
    WECHAT_APP_SECRET: optionalText,
    WECHAT_NOTICE_TEMPLATES: templatesVariable.describe(
      `templates of the mini-program's subscription messages, as JSON: \`[{"id":"id at WeChat","kinds":["orderStopped"],"fields":{"thing1":"title","thing2":"words","time3":"dueAt"}}]\`; one-time templates with exactly these fields. A kind is the name of a \`NoticeKind\`, such as \`orderOnWay\`, \`orderReady\`, \`orderStopped\`, \`refunded\` and \`bankAsks\`. A \`thing\` holds \`title\`, \`words\` or \`amount\`, a \`time\` or \`date\` holds \`dueAt\` or \`endsAt\`, an \`amount\` the \`amount\` of a currency with one sign. In production with \`WECHAT_APP_ID\``
    ),
    WECHAT_WEB_APP_ID: optionalText.describe('real WeChat login in browsers, by a QR code'),
    WECHAT_WEB_APP_SECRET: optionalText,
    WECHAT_OFFICIAL_APP_ID: optionalText.describe('real WeChat login of the page inside WeChat'),
    WECHAT_OFFICIAL_APP_SECRET: optionalText,
    FACEBOOK_APP_ID: optionalText.describe('real Facebook login'),
    FACEBOOK_APP_SECRET: optionalText,
    APPLE_CLIENT_ID: optionalText.describe('real Apple login: the services id'),
    APPLE_TEAM_ID: optionalText.describe(
      "with these the browser's code is exchanged at Apple, too; the key is PKCS 8 PEM"
    ),
    APPLE_KEY_ID: optionalText,
    APPLE_PRIVATE_KEY: optionalText,
    ALIPAY_APP_ID: optionalText.describe(
      "real Alipay login; the app's private and Alipay's public key, as PEM or base64"
    ),
    ALIPAY_PRIVATE_KEY: optionalText,
    ALIPAY_PUBLIC_KEY: optionalText,
    TELEGRAM_BOT_TOKEN: optionalText.describe(
      "real Telegram login; BotFather's `/setdomain` must name the domain of `PUBLIC_URL`"
    )
  }
}

/** The environment as a whole. `NODE_ENV` is not ours: it only stands in for `FANJU_ENV`. */
export const variables = z.object({
  NODE_ENV: z.string().optional(),
  ...variableGroups['The server itself'],
  ...variableGroups['Limits'],
  ...variableGroups['The demo world'],
  ...variableGroups['Restaurants and riders'],
  ...variableGroups['The app'],
  ...variableGroups['Mails and text messages'],
  ...variableGroups['Payments and sales'],
  ...variableGroups['Maps'],
  ...variableGroups['Logins and WeChat messages']
})
