import { randomUUID } from 'node:crypto'
import { type EndpointName, endpoints } from '@/contract/endpoints'
import type { OrderChoices, OrderLine, Params, Result } from '@/contract/types'
import type { OrderStatus } from '@/domain/order-state'
import type { PaymentType } from '@/domain/pricing'
import { until } from '../e2e/support/wait'
import type { ServerProcess } from '../support/processes'

const password = 'Fanju2026'
/** Four portions of a dish that has nothing to choose, of a kitchen that never closes. */
const beans: readonly OrderLine[] = [{ dishId: 'sin-chuanwei-dry-beans', dishCount: 4, dishItems: [] }]

/** A server's own door. */
export type Door = Pick<ServerProcess, 'url' | 'get' | 'post'>
type Login = Result<'loginByPassword'>
type Envelope = Awaited<ReturnType<ServerProcess['get']>>

function dataOf<N extends EndpointName>(name: N, { code, data }: Envelope): Result<N> {
  if (code !== 1) throw new Error(`${name} answered ${code}`)
  // The server of tests checks its answers against the contract
  return data as Result<N>
}

const logIn = async (server: Door, mobile: string): Promise<Login> =>
  dataOf('loginByPassword', await server.post(`/api/${endpoints.loginByPassword.path}`, { mobile, password }))

/** A person of the demo world at the server's own door: what they make there, and what has become of what they did in a program. */
export class DemoPerson {
  private constructor(
    readonly mobile: string,
    private readonly server: Door,
    private readonly login: Login
  ) {}

  static async logIn(server: Door, mobile: string): Promise<DemoPerson> {
    return new DemoPerson(mobile, server, await logIn(server, mobile))
  }

  /**
   * What a device keeps on which this person has logged in; a login of its own, as a program renews what it starts with. They browse around
   * Singapore, unless their default address is still to be looked for.
   */
  async device({ hasLooked = true } = {}): Promise<Record<string, unknown>> {
    const { userId, accessToken } = await logIn(this.server, this.mobile)
    return {
      ...(hasLooked && { 'fanju.homeAddress': { version: 2, data: { userId, name: null } } }),
      'fanju.user': { version: 1, data: { userId, accessToken, isVisitor: false } },
      'fanju.authInfo': { version: 1, data: { type: 'mobile', userId, mobile: this.mobile } }
    }
  }

  async ask<N extends EndpointName>(name: N, params: Params<N>): Promise<Result<N>> {
    const { path, method } = endpoints[name]
    const { accessToken } = this.login
    if (method === 'POST')
      return dataOf(
        name,
        await this.server.post(`/api/${path}`, params, { accessToken, 'Idempotency-Key': randomUUID() })
      )
    const given = Object.entries(params).map(([key, value]): [string, string] => [key, String(value)])
    return dataOf(
      name,
      await this.server.get(`/api/${path}?${new URLSearchParams([['accessToken', accessToken], ...given])}`)
    )
  }

  /** An order that waits to be paid. Nobody may order while a paid one has not been accepted. */
  async orders(choices: Partial<OrderChoices> = {}): Promise<string> {
    await until(
      async () => (await this.ask('orderActive', {})).items.every(({ status }) => status !== 'paid'),
      'the restaurant that accepts the order before'
    )
    const [address] = (await this.ask('addressList', {})).items
    const chosen: OrderChoices = {
      restaurantId: 'sin-chuanwei',
      deliveryType: 'delivery',
      lines: [...beans],
      paymentType: 'CREDITCARD_PAY',
      ...(choices.deliveryType !== 'pickup' && { addressId: address?.addressId }),
      ...choices
    }
    const { quoteId } = await this.ask('orderQuote', chosen)
    return (await this.ask('orderSubmit', { ...chosen, quoteId, remark: '', tableware: 'none' })).orderId
  }

  /** Begins to pay an order, or pays it. */
  async pays(orderId: string, paymentType: PaymentType): Promise<Result<'paymentCreate'>> {
    const { methods } = await this.ask('cashierGet', { orderId })
    const expectedAmount = methods.find((method) => method.paymentType === paymentType)?.payableAmount ?? ''
    return this.ask('paymentCreate', { orderId, paymentType, expectedAmount })
  }

  /** Opens a page of the server's, as a browser would. */
  async follows(path: string): Promise<void> {
    const { ok, status } = await fetch(new URL(path, this.server.url))
    if (!ok) throw new Error(`${path} answered ${status}`)
  }

  async statusOf(orderId: string): Promise<OrderStatus> {
    return (await this.ask('orderGet', { orderId })).status
  }

  /** An order that has been eaten. */
  async eats(): Promise<string> {
    const orderId = await this.orders()
    await this.pays(orderId, 'WALLET_PAY')
    await until(async () => ['delivered', 'completed'].includes(await this.statusOf(orderId)), 'the meal', 60_000)
    return orderId
  }
}
