import { makeAutoObservable } from 'mobx'
import { ApiError } from '@/api/api-error'
import type { Call } from '@/api/call'
import type { CashierMethod, Params, Result } from '@/contract/types'
import { preselectedWay } from '@/domain/payment-ways'
import type { PaymentType } from '@/domain/pricing'
import { type OrderNotesStore, sharedOrdersStore } from '@/features/payment/order-notes-store'
import type { PaymentStore } from '@/features/payment/payment-store'
import { paymentStore } from '@/features/payment/payment-store'
import type { WaysToPay } from '@/features/payment/way-row'
import { AttemptKey } from '@/stores/attempt-key'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { ofGroupOrder } from './group-order'
import type { GroupStore } from './group-store'
import { groupStore } from './group-store'

/** Whose shares are paid: one's own, or by the leader all unpaid ones. */
export type ShareScope = Params<'groupSharePay'>['scope']

interface Started {
  readonly orderId: string
  readonly paymentType: PaymentType
  readonly payment: Result<'groupSharePay'>
}

/** Paying one's share of a submitted group order, or as its leader the rest. */
class GroupShareStore {
  scope: ShareScope | null = null
  readonly cashier = new Loadable<Result<'groupShareCashier'>>()
  private chosen: PaymentType | null = null
  private readonly attempt = new AttemptKey()

  constructor(
    private readonly call: Call,
    private readonly group: GroupStore,
    private readonly payments: PaymentStore,
    private readonly shared: OrderNotesStore
  ) {
    makeAutoObservable<this, 'call' | 'group' | 'payments' | 'shared' | 'attempt'>(
      this,
      { cashier: false, call: false, group: false, payments: false, shared: false, attempt: false },
      { autoBind: true }
    )
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

  /** What there is to pay by, with what stands chosen; null until it is known. */
  get paying(): WaysToPay | null {
    const { value } = this.cashier
    if (value === null) return null
    const { methods: ways, currency, walletBalance } = value
    return { ways, currency, walletBalance, isOrdered: true, chosen: this.method?.paymentType ?? null }
  }

  /** Reads what is to be paid and how. */
  async open(scope: ShareScope): Promise<void> {
    if (scope !== this.scope) this.cashier.reset()
    this.scope = scope
    const { groupOrderId } = this.group
    if (groupOrderId !== null)
      await this.cashier.load(() =>
        this.call('groupShareCashier', { ...ofGroupOrder(groupOrderId), scope }, { isQuiet: true })
      )
  }

  choose(paymentType: PaymentType): void {
    this.chosen = paymentType
  }

  /** Pays exactly what is shown by the chosen way, or begins to. A refusal reads everything again and rejects. */
  async pay(): Promise<Started> {
    const { method, scope } = this
    const { groupOrderId } = this.group
    const { value } = this.cashier
    if (method === null || scope === null || value === null || groupOrderId === null) throw new ApiError('malformed')
    const params = {
      ...ofGroupOrder(groupOrderId),
      scope,
      paymentType: method.paymentType,
      expectedAmount: method.payableAmount
    }
    try {
      const payment = await this.attempt.run(JSON.stringify(params), (idempotencyKey) =>
        this.call('groupSharePay', params, { idempotencyKey })
      )
      this.payments.notePayment(payment)
      this.shared.remember(value.orderId, groupOrderId)
      await this.group.refresh()
      return { orderId: value.orderId, paymentType: method.paymentType, payment }
    } catch (error) {
      if (error instanceof ApiError && !error.isOffline) await Promise.all([this.group.refresh(), this.open(scope)])
      throw error
    }
  }
}

export const groupShareStore = defineStore(
  'groupShare',
  (app) => new GroupShareStore(app.call, app.get(groupStore), app.get(paymentStore), app.get(sharedOrdersStore))
)
