/**
 * What a provider says of a refund that it will never take on by the way the money came: the person's account there is closed or barred, or
 * the time for it is over. The person then gets it into the wallet, so nothing stands here that may pass or that we can mend (our account is
 * short, too many calls, a wrong request), and nothing of money that may have gone back already (refunded by hand, or taken by the bank in a
 * dispute): those are asked again, and told to our people each time.
 */
const finalRefusals = {
  // APIv3, 申请退款. INVALID_REQUEST is not told apart: it is said of an order that is too old, and of one that has been refunded whole
  wechatpay: ['USER_ACCOUNT_ABNORMAL'],
  // `alipay.trade.refund`: each of these is to be settled with the buyer by some other way
  alipay: [
    'ACQ.TRADE_HAS_FINISHED',
    'ACQ.BUYER_ERROR',
    'ACQ.BUYER_NOT_EXIST',
    'ACQ.BUYER_ENABLE_STATUS_FORBID',
    'ACQ.CUSTOMER_VALIDATE_ERROR',
    'ACQ.NOT_ALLOW_PARTIAL_REFUND',
    'ACQ.ONLINE_TRADE_VOUCHER_NOT_ALLOW_REFUND'
  ],
  stripe: ['charge_not_refundable']
} as const satisfies Readonly<Record<string, readonly string[]>>

/** Whether a refund that is refused with this code can never go by the way it came. Believed only of an answer that is the provider's beyond doubt: it pays. */
export function isFinalRefusal(provider: keyof typeof finalRefusals, code: string | undefined): boolean {
  const codes: readonly string[] = finalRefusals[provider]
  return code !== undefined && codes.includes(code)
}
