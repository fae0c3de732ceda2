import type { Namespace } from '@/i18n/catalogue'
import { days } from '@/i18n/en/time'
import { plural } from '@/i18n/plural'
import { withinSentence } from '@/i18n/within-sentence'

export const dealOrder: Namespace<'dealOrder'> = {
  count: (count) => plural(count, 'voucher', 'vouchers'),
  codes: (count) => plural(count, 'code', 'codes'),
  quantity: 'Quantity',
  most: (count) => `Up to ${plural(count, 'voucher', 'vouchers')}`,
  onePortion: 'One per person',
  mobile: 'Mobile number',
  mobileNote: 'The outlet will contact you on this number',
  sessionLeft: (clock) => `This session ends in ${clock}`,
  paysWithin: 'Pay within 30 minutes of ordering, or the order will be cancelled',
  subtotal: 'Price',
  noEnd: 'No end date',
  returns: 'Refund timing',
  refundWhen:
    'WeChat Pay and Alipay: back the same way within 24 hours; cards and NETS: 1 to 5 working days. What your balance or PayNow paid goes to your balance within 3 working days',
  tabs: { unused: 'Unused', used: 'Used', expired: 'Expired', refunded: 'Refunded' },
  empty: {
    unused: 'You have no codes to use',
    used: 'You have used no codes yet',
    expired: 'None of your codes has expired',
    refunded: 'None of your codes has been refunded'
  },
  usedAt: (place, moment) => `Used at ${place}, ${withinSentence(moment, days)}`,
  show: 'Show code',
  code: 'Deal code',
  codeLabel: (code) => `QR code of ${code}`,
  place: (place, all) => `${place} of ${all}`,
  previous: 'Previous code',
  next: 'Next code',
  cachedSince: (moment) =>
    `No network. These codes are as of ${withinSentence(moment, days)}; the counter has the last word.`,
  refundingOf: (count) => `Refund of ${count} on its way`,
  state: { unused: 'Unused', used: 'Used', refunding: 'Refund on its way', refunded: 'Refunded', expired: 'Expired' },
  usedNow: 'Redeemed. Enjoy!',
  dispute: 'I never showed it',
  disputeUntil: (moment) => `You can tell us until ${withinSentence(moment, days)}`,
  disputeTitle: 'Redeemed without you showing it?',
  disputeText: 'Tell us what happened. Customer service will check with the outlet and answer you.',
  disputeWords: 'What happened',
  disputePlaceholder: 'For example: I was not there',
  disputeRequired: 'Please tell us what happened',
  disputeSubmit: 'Send',
  disputed: 'Reported. Customer service is checking it.',
  disputeUpheld: 'Customer service has checked with the outlet: this code was used. Contact us if you have questions.',
  codesNotFound: 'These codes were not found',
  howMany: 'How many',
  returnable: (count) => `${plural(count, 'voucher', 'vouchers')} can be refunded`,
  chooseCount: 'Please choose how many',
  refundAmount: 'Refund',
  refundHint: 'Choose how many to see how much goes back, and where',
  submitRefund: 'Get a refund',
  refundAsked: 'Refund requested',
  ofCodes: 'Deal codes',
  refunds: 'Refunds',
  refundDone: 'Refunded',
  refundOnWay: 'On its way'
}
