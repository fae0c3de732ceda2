import type { Kernel } from '../../kernel'
import { kernelPart } from '../kernel/kernel-part'
import { createSandboxCardPayment, sandboxBankMessage, sandboxCardMessage } from './card-sandbox'
import { createSandboxAlipay } from './sandbox-alipay'
import { createSandboxBooks, type SandboxSession } from './sandbox-books'
import { createSandboxGateway } from './sandbox-gateway'
import { createSandboxWechatPay } from './sandbox-wechat'

/** The parties of the sandbox that take money, one of each for a server. Refuses to exist in production. */
export const paymentSandboxOf = kernelPart(({ config, database, clock, random }: Kernel) => {
  if (config.isProduction) throw new Error('the payment sandbox refuses to exist in production')
  const { secret } = config
  const deps = { database, clock, secret }
  const gateway = (name: 'gateway' | 'nets') =>
    createSandboxGateway({ books: createSandboxBooks(deps, name), clock, secret, name })
  const parties = {
    bank: createSandboxCardPayment({ books: createSandboxBooks(deps, 'sandbox'), clock, secret }),
    gateway: gateway('gateway'),
    nets: gateway('nets'),
    wechat: createSandboxWechatPay({
      books: createSandboxBooks(deps, 'wechatpay'),
      clock,
      secret,
      nonce: () => random.bytes(16).toString('hex')
    }),
    alipay: createSandboxAlipay({ books: createSandboxBooks(deps, 'alipay'), clock })
  }
  return {
    ...parties,
    /** What a party sends about a card that it keeps. */
    cardMessageOf: (provider: string, token: string) =>
      provider === 'gateway' || provider === 'nets'
        ? parties[provider].cardMessage(token)
        : sandboxCardMessage(secret, clock.now(), token),
    /** What a party sends about a session, the same event id however often; undefined for one that is open or has no callback. */
    messageOf(session: SandboxSession) {
      const status = session.status === 'refunded' ? 'paid' : session.status
      if (status === 'open') return undefined
      switch (session.provider) {
        case 'gateway':
          return parties.gateway.message(session)
        case 'nets':
          return parties.nets.message(session)
        case 'wechatpay':
          return parties.wechat.message(session)
        case 'alipay':
          return parties.alipay.message(session)
        default:
          return sandboxBankMessage(secret, clock.now(), session, status)
      }
    }
  }
})
