import { makeAutoObservable } from 'mobx'
import { ApiError } from '@/api/api-error'
import type { Call } from '@/api/call'
import type { CashierMethod, Params, Result } from '@/contract/types'
import { preselectedWay } from '@/domain/payment-ways'
import type { PaymentType } from '@/domain/pricing'
import { AttemptKey } from '@/stores/attempt-key'
import type { GroupStore } from './group-store'
import { Loadable } from '@/stores/loadable'
import type { PaymentStore } from '@/features/payment/payment-store'
import { persist, type KeptStorage } from '@/stores/persist'

/** Whose shares are paid: one's own, or by the leader what nobody has paid yet. */
export type ShareScope = Params<'groupSharePay'>['scope']

interface Started {
  readonly orderId: string
  readonly paymentType: PaymentType
  readonly payment: Result<'groupSharePay'>
}

const mostKept = 10
const isPair = (value: unknown): value is readonly [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string')

/** Paying one's share of a submitted group order, or as its leader the rest. */
export class GroupShareStore {
  scope: ShareScope | null = null
  readonly cashier = new Loadable<Result<'groupShareCashier'>>()
  private chosen: PaymentType | null = null
  /** Groups by their orders, latest first: an outside party's page comes back knowing only the order. */
  private paidIn: readonly (readonly [orderId: string, orderTransactionId: string])[] = []
  private readonly attempt = new AttemptKey()

  constructor(
    private readonly call: () => Call,
    private readonly group: GroupStore,
    private readonly payments: PaymentStore,
    storage: KeptStorage
  ) {
    makeAutoObservable<this, 'call' | 'group' | 'payments' | 'attempt'>(
      this,
      { cashier: false, call: false, group: false, payments: false, attempt: false },
      { autoBind: true }
    )
    persist({ key: 'groupShares', version: 1, storage, save: () => this.paidIn, restore: (data) => this.restore(data) })
  }

  /** The person's choice while it can be used, else the one that costs least. */
  get method(): CashierMethod | null {
    const { value } = this.cashier
    return (
      value &&
      (value.methods.find(({ isUsable, paymentType }) => isUsable && paymentType === this.chosen) ??
        preselectedWay(value.methods, value.currency))
    )
  }

  /** Reads what is to be paid and how. */
  async open(scope: ShareScope): Promise<void> {
    if (scope !== this.scope) this.cashier.reset()
    this.scope = scope
    const { orderTransactionId } = this.group
    if (orderTransactionId !== null)
      await this.cashier.load(() => this.call()('groupShareCashier', { orderTransactionId, scope }, { isQuiet: true }))
  }

  /** The group of an order that a share was paid for on this device, else null. */
  groupOf(orderId: string): string | null {
    return this.paidIn.find(([known]) => known === orderId)?.[1] ?? null
  }

  choose(paymentType: PaymentType): void {
    this.chosen = paymentType
  }

  /** Pays exactly what is shown by the chosen way, or begins to. A refusal reads everything again and rejects. */
  async pay(): Promise<Started> {
    const { method, scope } = this
    const { orderTransactionId } = this.group
    const { value } = this.cashier
    if (method === null || scope === null || value === null || orderTransactionId === null)
      throw new ApiError('malformed')
    const params = { orderTransactionId, scope, paymentType: method.paymentType, expectedAmount: method.payableAmount }
    try {
      const payment = await this.attempt.run(JSON.stringify(params), (idempotencyKey) =>
        this.call()('groupSharePay', params, { idempotencyKey })
      )
      this.payments.begin(payment)
      this.remember(value.orderId, orderTransactionId)
      await this.group.refresh()
      return { orderId: value.orderId, paymentType: method.paymentType, payment }
    } catch (error) {
      if (error instanceof ApiError && !error.isOffline) await Promise.all([this.group.refresh(), this.open(scope)])
      throw error
    }
  }

  private remember(orderId: string, orderTransactionId: string): void {
    this.paidIn = [[orderId, orderTransactionId] as const, ...this.paidIn.filter(([known]) => known !== orderId)].slice(
      0,
      mostKept
    )
  }

  private restore(data: unknown): boolean {
    if (!Array.isArray(data) || !data.every(isPair)) return false
    this.paidIn = data
    return true
  }
}
