import { settlementStore } from './settlement-store'
import { voucherChoiceStore } from './voucher-choice-store'
import { promotionCodeStore } from './promotion-code-store'
import type { OrderChoices, OrderQuote } from '@/contract/types'
import type { PromotionCodeStore } from './promotion-code-store'
import { useStore } from '@/stores/stores-context'
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
  const settlement = useStore(settlementStore)
  const vouchers = useStore(voucherChoiceStore)
  const promotionCode = useStore(promotionCodeStore)
  return { vouchers, promotionCode, quote: () => settlement.quote.value, choices: () => settlement.choices }
}
