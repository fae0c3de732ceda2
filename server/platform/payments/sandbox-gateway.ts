import * as z from 'zod'
import { currencyCodes } from '@/domain/countries'
import { type Money, money, parseAmount, toAmount } from '@/domain/money'
import type { Clock } from '../kernel/clock'
import type { Fetch } from '../kernel/outside-http'
import { type GatewayPayment, gatewaySignatureHeader, isGatewayQuery } from './gateway'
import { type SandboxBooks, sandboxPayPage, type SandboxSession } from './sandbox-books'
import { createSandboxParty } from './sandbox-party'
import { isSentBack } from './sandbox-refunds'

/** Our number at the sandbox's gateway. */
const sandboxMerchant = 'sandbox-fanju'

interface Deps {
  readonly books: SandboxBooks
  readonly clock: Clock
  readonly secret: string
  readonly name: 'gateway' | 'nets'
}

const asked = z.object({
  merchant: z.literal(sandboxMerchant),
  payment: z.string().default(''),
  setup: z.string().default(''),
  refund: z.string().default(''),
  token: z.string().optional(),
  unattended: z.boolean().optional(),
  amount: z.string().default(''),
  currency: z.enum(currencyCodes).optional(),
  description: z.string().default(''),
  return: z.string().default('/customer/'),
  language: z.string().default('zh')
})
type Asked = z.output<typeof asked>

/** A page of ours and nothing else: the sandbox is no way to other sites. */
const isOwnPage = (url: string): boolean => url.startsWith('/customer/#/')

const tell = ({
  paymentId,
  status,
  amountMinor,
  currency,
  chargeId,
  card,
  refusal
}: SandboxSession): GatewayPayment => ({
  payment: paymentId,
  status: status === 'refunded' ? 'paid' : status,
  amount: toAmount(money(amountMinor, currency)),
  currency,
  charge: chargeId,
  card,
  refusal
})

const amountOf = ({ amount, currency }: Asked): Money | undefined => currency && parseAmount(amount, currency)

async function open({ books }: Deps, request: Asked): Promise<SandboxSession | undefined> {
  const { payment: paymentId, description, return: returnUrl, token, unattended: isUnattended = false } = request
  const amount = amountOf(request)
  return amount && (isUnattended || isOwnPage(returnUrl))
    ? books.open({ paymentId, amount, description, returnUrl, isUnattended, ...(token !== undefined && { token }) })
    : undefined
}

async function refund({ books }: Deps, request: Asked): Promise<object | undefined> {
  const { payment: paymentId, refund: refundId } = request
  const amount = amountOf(request)
  const isSent =
    amount && refundId !== '' && isSentBack(await books.refund(books.sessionOf(paymentId), { refundId, amount }))
  return isSent ? { isDone: true } : undefined
}

async function answer(deps: Deps, path: string, request: Asked): Promise<object | undefined> {
  const { books } = deps
  const sessionId = books.sessionOf(request.payment)
  switch (path) {
    case '/v1/payments/look': {
      const session = await books.find(sessionId)
      return session ? tell(session) : { payment: request.payment, status: 'unknown' }
    }
    case '/v1/payments/charge': {
      const session = await open(deps, request)
      return (
        session && {
          ...tell(session),
          ...(session.status === 'open' && { url: sandboxPayPage(sessionId, request.language) })
        }
      )
    }
    case '/v1/payments/close':
      return books.close(sessionId).then(() => ({ isDone: true }))
    case '/v1/payments/refund':
      return refund(deps, request)
    case '/v1/setups/look':
      return books.lookSetup(request.setup).then((outcome) => {
        const { kind } = outcome
        return { status: kind === 'pending' ? 'open' : kind, ...(kind === 'saved' && { card: outcome.card }) }
      })
    case '/v1/tokens/look':
      return books.lookCard(request.token ?? '').then((card) => (card ? { status: 'kept', card } : { status: 'gone' }))
    case '/v1/tokens/forget':
      return books.forget(request.token ?? '').then(() => ({ isDone: true }))
    default:
      return undefined
  }
}

/** The gateway of the sandbox as our adapter reaches it: its programs, its pages' addresses, and its messages. */
export function createSandboxGateway(deps: Deps) {
  const { books, clock, secret, name } = deps
  const { key, ...party } = createSandboxParty(secret, name, gatewaySignatureHeader)
  const sign = (body: string) => party.sign(clock.now(), body)
  function message(content: object) {
    const body = JSON.stringify({ ...content, merchant: sandboxMerchant })
    return { headers: sign(body), body: Buffer.from(body) }
  }
  const fetch: Fetch = async (url, init) => {
    const body = String(init?.body)
    party.verify(
      clock.now(),
      { [gatewaySignatureHeader]: new Headers(init?.headers).get(gatewaySignatureHeader) ?? undefined },
      Buffer.from(body)
    )
    const told = await answer(deps, new URL(url).pathname, asked.parse(JSON.parse(body)))
    return told
      ? new Response(JSON.stringify(told), { headers: sign(JSON.stringify(told)) })
      : new Response('{}', { status: 404, headers: sign('{}') })
  }
  return {
    options: {
      name,
      fetch,
      clock,
      merchant: sandboxMerchant,
      secret: key,
      api: 'https://gateway.sandbox',
      pages: `/sandbox/${name}`,
      publicUrl: ''
    },
    /** Where an address that we have signed leads to; undefined for any other. */
    async enter(page: 'pay' | 'setup', fields: Readonly<Record<string, string>>): Promise<string | undefined> {
      const parsed = asked.safeParse(fields)
      if (!parsed.success || !isGatewayQuery(key, fields) || !isOwnPage(parsed.data.return)) return undefined
      if (page === 'setup') return books.openSetup(parsed.data.setup, parsed.data.return, parsed.data.language)
      const session = await open(deps, parsed.data)
      return session && sandboxPayPage(session.sessionId, parsed.data.language)
    },
    /** What it sends about a card that it keeps. */
    cardMessage: (token: string) => message({ id: `evt_${token}_${clock.now()}`, token }),
    message: (session: SandboxSession) => {
      const told = tell(session)
      return message({ id: `evt_${session.sessionId}_${told.status}`, ...told })
    }
  }
}
