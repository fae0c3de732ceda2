import type { Call } from '@/api/call'
import type { Params, Result } from '@/contract/types'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { onPersonLeft } from '@/stores/person-left'

/** A payment at a party of the sandbox, which is paid or refused in its stead; outside production only. */
class SandboxPaymentStore {
  readonly payment = new Loadable<Result<'paymentSandboxGet'>>()

  constructor(private readonly call: Call) {}

  async open(paymentId: string): Promise<void> {
    if (this.payment.value?.paymentId !== paymentId) this.payment.reset()
    await this.payment.load(() => this.call('paymentSandboxGet', { paymentId }, { isQuiet: true }))
  }

  async act(action: Params<'paymentSandboxAct'>['action']): Promise<void> {
    const { value } = this.payment
    if (value !== null) this.payment.put(await this.call('paymentSandboxAct', { paymentId: value.paymentId, action }))
  }
}

export const sandboxPaymentStore = defineStore('sandboxPayment', (app) => {
  const store = new SandboxPaymentStore(app.call)
  onPersonLeft(app.session, store.payment.reset)
  return store
})
