import type { Namespace } from '../catalogue'

export const cashier: Namespace<'cashier'> = {
  amountDue: 'Amount due',
  timeLeft: (clock) => `Please pay within ${clock}`,
  expired: 'The order was not paid in time and has been cancelled',
  choose: 'Choose how to pay',
  method: {
    WALLET_PAY: 'Wallet',
    CREDITCARD_PAY: 'Bank card',
    PAY_NOW: 'PayNow',
    WECHAT_PAY: 'WeChat Pay',
    ALIPAY: 'Alipay'
  },
  walletBalance: (amount) => `Balance ${amount}`,
  walletShort: (amount) => `Balance too low, ${amount} short`,
  cardNote: 'Visa, Mastercard, UnionPay. A secure payment page opens',
  unavailable: 'Not available now',
  pay: 'Pay',
  paying: 'Confirming your payment…',
  paid: 'Paid',
  failed: 'Payment failed, please pay again',
  requestFailed: 'The payment request failed, please try again',
  declined: 'The card was declined. Use another card or another way to pay',
  cancelled: 'Payment cancelled. Your order is still kept for you',
  notYet: 'The result has not arrived yet. If you have paid, please do not pay again',
  checkAgain: 'Check again',
  openPayment: 'Open the payment page',
  payAgain: 'Pay again',
  leaveQuestion: 'The order is not paid. Leave now?',
  leaveText: 'When the time is over the order is cancelled',
  stay: 'Keep paying',
  leave: 'Leave',
  seeOrder: 'See order'
}
