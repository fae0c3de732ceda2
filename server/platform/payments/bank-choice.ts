import { createHmac } from 'node:crypto'
import { type CountryCode, countryCodes } from '@/domain/countries'
import { payNowCode, type PayNowPayee } from '@/domain/paynow'
import type { Kernel } from '../../kernel'
import { kernelPart } from '../kernel/kernel-part'
import { blindAccount, createSandboxAccount, type PayeeAccount } from './bank-account'
import { createBankProvider } from './bank-provider'
import type { PaymentProvider } from './provider'

/** Whom the sandbox's codes pay. */
export const sandboxPayee: PayNowPayee = { uen: '000000000S', name: 'FANJU SANDBOX' }
const sandboxAccount = (country: CountryCode): PayeeAccount => ({
  bank: 'Sandbox Bank',
  number: `000-${country}-000001`,
  holder: 'FANJU SANDBOX'
})

/** The key by which the sandbox bank signs; outside a developer's machine there is no sandbox. */
export const sandboxBankSecret = (secret: string): string =>
  createHmac('sha256', secret).update('sandbox-bank-notice').digest('hex')

/** A provider with whether a stand-in plays its bank; undefined where production has none configured. */
interface BankChoice<T> {
  readonly payee: T
  readonly secret: string
  readonly isSandbox: boolean
}

function payNowChoice({ config }: Kernel): BankChoice<PayNowPayee> | undefined {
  if (config.payNow) return { payee: config.payNow, secret: config.payNow.secret, isSandbox: false }
  return config.isProduction
    ? undefined
    : { payee: sandboxPayee, secret: sandboxBankSecret(config.secret), isSandbox: true }
}

function transferChoice({
  config
}: Kernel): BankChoice<Readonly<Partial<Record<CountryCode, PayeeAccount>>>> | undefined {
  if (config.transfer) return { payee: config.transfer.accounts, secret: config.transfer.secret, isSandbox: false }
  if (config.isProduction) return undefined
  return {
    payee: Object.fromEntries(countryCodes.map((country) => [country, sandboxAccount(country)])),
    secret: sandboxBankSecret(config.secret),
    isSandbox: true
  }
}

/** Our account for transfers in a country; undefined where there is none. */
export const payeeAccountOf = (kernel: Kernel, country: CountryCode): PayeeAccount | undefined =>
  transferChoice(kernel)?.payee[country]

/** Countries whose people can transfer money to us. */
export const transferCountries = (kernel: Kernel): CountryCode[] =>
  countryCodes.filter((country) => payeeAccountOf(kernel, country) !== undefined)

/** Names of the providers whose bank is a stand-in. */
export const sandboxedBanks = (kernel: Kernel): ('paynow' | 'transfer')[] => [
  ...(payNowChoice(kernel)?.isSandbox ? ['paynow' as const] : []),
  ...(transferChoice(kernel)?.isSandbox ? ['transfer' as const] : [])
]

/** PayNow, where it is configured or played by the sandbox bank. */
export const payNowProvider = kernelPart((kernel): PaymentProvider | undefined => {
  const choice = payNowChoice(kernel)
  return (
    choice &&
    createBankProvider({
      name: 'paynow',
      clock: kernel.clock,
      secret: choice.secret,
      account: choice.isSandbox ? createSandboxAccount(kernel.db, 'paynow') : blindAccount,
      stepOf: ({ amount, expiresAt }, reference) => ({
        kind: 'qr',
        payload: payNowCode({ payee: choice.payee, amount, reference, expiresAt })
      })
    })
  )
})

/** Bank transfers, where an account is configured or the sandbox bank has it. */
export const transferProvider = kernelPart((kernel): PaymentProvider | undefined => {
  const choice = transferChoice(kernel)
  return (
    choice &&
    createBankProvider({
      name: 'transfer',
      clock: kernel.clock,
      secret: choice.secret,
      account: choice.isSandbox ? createSandboxAccount(kernel.db, 'transfer') : blindAccount,
      stepOf: () => ({ kind: 'none' })
    })
  )
})
