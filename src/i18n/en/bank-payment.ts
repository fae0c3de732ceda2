import type { Namespace } from '../catalogue'

export const bankPayment: Namespace<'bankPayment'> = {
  amount: 'Amount due',
  timeLeft: (clock) => `The code expires in ${clock}`,
  transferTimeLeft: (clock) => `Please transfer within ${clock}`,
  code: (amount) => `PayNow code for ${amount}`,
  payee: 'Payee',
  reference: 'Reference',
  referenceNote: 'Please include it with your transfer so that we can find your payment',
  saveCode: 'Save the code',
  stepOpen: 'Save the code, or open your bank app on another phone',
  stepScan: 'Choose “Scan” in the bank app, or pick the picture from your album',
  stepConfirm: 'Check the payee and the amount, then confirm',
  stepsTitle: 'How to pay',
  payNowRefund: 'Refunds of PayNow payments go to your wallet balance',
  havePaid: 'I have paid',
  otherWay: 'Choose another way',
  reviewTitle: 'We are checking your payment',
  reviewText:
    'Your order is confirmed automatically once the money arrives. We are keeping it for you, so please do not pay again',
  unproven:
    'We have not found this payment yet. If you have paid, please check the amount and the reference and submit again',
  expired: 'The time to pay is over. If the money still arrives, it pays for this order or goes to your wallet balance',
  seeOrder: 'See order',
  bank: 'Bank',
  number: 'Account number',
  holder: 'Account name',
  copy: (name) => `Copy ${name.toLowerCase()}`,
  proof: 'Proof of transfer',
  proofNote: 'Amount, time and reference must be readable. It is used for checking only and never shown to others',
  submitProof: 'Submit the proof',
  proofMissing: 'Please upload the proof of your transfer first'
}
