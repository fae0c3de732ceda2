import type { OrderChoices, OrderQuote } from '@/contract/types'
import type { PromotionCodeStore } from './promotion-code-store'
import { useStores } from '@/stores/stores-context'
import type { VoucherChoiceStore } from './voucher-choice-store'

/** What a red envelope and a promotion code are held against: the settlement of a cart, or a group's. Read again at each question. */
export interface Reductions {
  readonly vouchers: VoucherChoiceStore
  readonly promotionCode: PromotionCodeStore
  readonly quote: () => OrderQuote | null
  readonly choices: () => OrderChoices | null
}

/** Those of the settlement of a cart. */
export function useSettlementReductions(): Reductions {
  const { settlement, vouchers, promotionCode } = useStores()
  return { vouchers, promotionCode, quote: () => settlement.quote.value, choices: () => settlement.choices }
}
