import { createPrivateKey, createPublicKey } from 'node:crypto'
import Stripe from 'stripe'
import { type CountryCode, countryCodes } from '@/domain/countries'
import type { Platform } from '@/domain/markers'
import type { Money } from '@/domain/money'
import type { PaymentType } from '@/domain/pricing'
import type { Kernel } from '../../kernel'
import { kernelPart } from '../kernel/kernel-part'
import { createAlipayPayment } from './alipay'
import { readAlipayPrivateKey, readAlipayPublicKey } from './alipay-gateway'
import { payNowProvider, transferCountries, transferProvider } from './bank-choice'
import { createStripeCardPayment } from './card-stripe'
import { createGatewayPayment } from './gateway'
import { alipayPayerOf, wechatPayerOf } from './payer'
import type { PaymentProvider } from './provider'
import { paymentSandboxOf } from './sandbox'
import { createWechatPayment } from './wechat'

/** Ways to pay that somebody outside takes the money of; the others are in our own books. */
export type ProvidedPaymentType = Exclude<PaymentType, 'WALLET_PAY' | 'CASH'>

/** A way to pay where it can be taken, and by whom. */
export interface PaymentWay {
  readonly paymentType: ProvidedPaymentType
  readonly countries: readonly CountryCode[]
  /** Programs of ours in which it can be paid with; everywhere unless said. */
  readonly platforms?: readonly Platform[]
  readonly provider: PaymentProvider
}

/** Where the sandbox's WeChat Pay and Alipay are taken: by visitors of Singapore and Malaysia, too. */
const sandboxCountries: readonly CountryCode[] = ['SG', 'MY', 'CN']
const pem = (text: string): string => text.replaceAll('\\n', '\n')

/** A way whose provider may be missing. */
const way = (
  paymentType: ProvidedPaymentType,
  countries: readonly CountryCode[],
  provider: PaymentProvider | undefined
): PaymentWay[] => (provider ? [{ paymentType, countries, provider }] : [])

/** The card payment provider that the configuration names. */
function chooseCardPayment(kernel: Kernel): PaymentProvider {
  const { config } = kernel
  if (config.stripe) {
    const { secretKey, webhookSecret } = config.stripe
    return createStripeCardPayment({
      stripe: new Stripe(secretKey, { maxNetworkRetries: 2, timeout: 20_000 }),
      webhookSecret,
      publicUrl: config.publicUrl
    })
  }
  if (config.isProduction)
    throw new Error('configuration: production needs STRIPE_SECRET_KEY, the sandbox bank refuses to start there')
  return paymentSandboxOf(kernel).bank
}

/** Provider two: cards where the configuration says so, and NETS in Singapore. */
function gatewayWays(kernel: Kernel): PaymentWay[] {
  const { config, clock } = kernel
  const { gateway, gatewayCountries } = config.paying
  if (!gateway && config.isProduction) return []
  const providerOf = (name: 'gateway' | 'nets') =>
    createGatewayPayment(
      gateway
        ? { ...gateway, name, clock, publicUrl: config.publicUrl, fetch: (url, init) => fetch(url, init) }
        : paymentSandboxOf(kernel)[name].options
    )
  return [
    { paymentType: 'CREDITCARD_PAY', countries: gatewayCountries, provider: providerOf('gateway') },
    { paymentType: 'NETS', countries: ['SG'], provider: providerOf('nets') }
  ]
}

function wechatWays(kernel: Kernel): PaymentWay[] {
  const {
    config: { paying, identity, publicUrl, isProduction },
    db,
    clock,
    random
  } = kernel
  const way = { paymentType: 'WECHAT_PAY', platforms: ['h5', 'weapp'] } as const
  if (paying.wechatPay) {
    const { merchantId, serialNumber, privateKey, apiKey, platformId, platformKey } = paying.wechatPay
    const mini = identity.wechatMini?.id
    if (mini === undefined) throw new Error('configuration: WECHAT_PAY_MERCHANT_ID needs WECHAT_APP_ID')
    const keys = {
      privateKey: createPrivateKey(pem(privateKey)),
      platformKeys: new Map([[platformId, createPublicKey(pem(platformKey))]])
    }
    const provider = createWechatPayment({
      fetch: (url, init) => fetch(url, init),
      clock,
      nonce: () => random.bytes(16).toString('hex'),
      merchantId,
      serialNumber,
      apiKey,
      keys: () => keys,
      publicUrl,
      appIds: { mini, web: identity.wechatOfficial?.id ?? mini },
      payerOf: wechatPayerOf(db, mini)
    })
    return [{ ...way, countries: paying.wechatPayCountries, provider }]
  }
  if (isProduction) return []
  const { account } = paymentSandboxOf(kernel).wechat
  return [
    {
      ...way,
      countries: sandboxCountries,
      provider: createWechatPayment({
        ...account,
        fetch: (address, init) => account.fetch(address, init),
        payerOf: wechatPayerOf(db, account.appIds.mini)
      })
    }
  ]
}

function alipayWays(kernel: Kernel): PaymentWay[] {
  const {
    config: {
      paying,
      identity: { alipay },
      publicUrl,
      isProduction
    },
    db,
    clock
  } = kernel
  const way = { paymentType: 'ALIPAY', platforms: ['h5', 'alipay'] } as const
  const payerOf = alipayPayerOf(db)
  if (alipay) {
    const keys = {
      privateKey: readAlipayPrivateKey(alipay.privateKey),
      alipayPublicKey: readAlipayPublicKey(alipay.publicKey)
    }
    const provider = createAlipayPayment({
      fetch: (url, init) => fetch(url, init),
      clock,
      appId: alipay.appId,
      keys: () => keys,
      publicUrl,
      payerOf
    })
    return [{ ...way, countries: paying.alipayCountries, provider }]
  }
  return isProduction
    ? []
    : [
        {
          ...way,
          countries: sandboxCountries,
          provider: createAlipayPayment({ ...paymentSandboxOf(kernel).alipay.account, payerOf })
        }
      ]
}

/** The ways that the configuration has a provider for, in the order in which people see them: the first of a type that serves a country takes it. */
export const paymentWaysOf = kernelPart((kernel): readonly PaymentWay[] => {
  const [cards, ...more] = gatewayWays(kernel)
  return [
    ...(cards ? [cards] : []),
    { paymentType: 'CREDITCARD_PAY', countries: countryCodes, provider: chooseCardPayment(kernel) },
    ...way('PAY_NOW', ['SG'], payNowProvider(kernel)),
    ...wechatWays(kernel),
    ...alipayWays(kernel),
    ...more,
    ...way('BANK_TRANSFER', transferCountries(kernel), transferProvider(kernel))
  ]
})

/** Ways with a provider in a country and, where one is named, in a program of ours. */
export const providedTypes = (kernel: Kernel, country: CountryCode, platform?: Platform): ProvidedPaymentType[] => {
  const ways = paymentWaysOf(kernel).filter(
    ({ countries, platforms }) =>
      countries.includes(country) && (platform === undefined || platforms === undefined || platforms.includes(platform))
  )
  return [...new Set(ways.map(({ paymentType }) => paymentType))]
}

/** Whether an amount is less than its provider takes. */
export const isTooSmallFor = (provider: PaymentProvider | undefined, { minor, currency }: Money): boolean =>
  minor < (provider?.least?.[currency] ?? 0)

/** Who takes a way to pay in a country; undefined where there is none. */
export const providerFor = (
  kernel: Kernel,
  paymentType: PaymentType,
  country: CountryCode
): PaymentProvider | undefined =>
  paymentWaysOf(kernel).find((way) => way.paymentType === paymentType && way.countries.includes(country))?.provider

/** The provider that a payment or a callback names; undefined for one that the configuration no longer has. */
export const providerNamed = (kernel: Kernel, name: string): PaymentProvider | undefined =>
  paymentWaysOf(kernel).find(({ provider }) => provider.name === name)?.provider

/** Providers whose money comes to an account of ours. */
export const bankProviders = (kernel: Kernel): PaymentProvider[] => [
  ...new Set(
    paymentWaysOf(kernel)
      .map(({ provider }) => provider)
      .filter(({ account }) => account !== undefined)
  )
]
