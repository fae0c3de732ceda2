import type { IdentityProvider } from '@/contract/types'

const providers: readonly IdentityProvider[] = ['wechat', 'facebook', 'apple', 'alipay', 'telegram']

/** Whether a parameter of an address names an outside party. */
export const isProvider = (value: string | undefined): value is IdentityProvider =>
  providers.some((provider) => provider === value)
