import type { Call } from '@/api/call'
import type { Upload } from '@/api/upload'
import { BankPaymentStore } from './bank-payment-store'
import { CashierStore } from './cashier-store'
import { PaymentStore } from './payment-store'
import { onPersonLeft } from '@/stores/person-left'
import { SandboxPaymentStore } from './sandbox-payment-store'
import { SavedCardsStore } from './saved-cards-store'
import type { SessionStore } from '@/stores/session-store'

/** Everything by which an order is paid. */
export class PaymentStores {
  readonly payments: PaymentStore
  readonly savedCards: SavedCardsStore
  readonly cashier: CashierStore
  readonly bankPayment: BankPaymentStore
  readonly sandboxPayment: SandboxPaymentStore

  constructor(call: () => Call, upload: Upload, session: SessionStore) {
    this.payments = new PaymentStore(call)
    this.savedCards = new SavedCardsStore(call, session)
    this.cashier = new CashierStore(call, this.payments, this.savedCards)
    this.bankPayment = new BankPaymentStore(call, upload, session)
    this.sandboxPayment = new SandboxPaymentStore(call)
    onPersonLeft(session, () => {
      this.payments.forget()
      this.cashier.forget()
      this.sandboxPayment.payment.reset()
    })
  }
}
