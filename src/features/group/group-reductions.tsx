import { observer } from 'mobx-react-lite'
import { usePromotionCodeText, useVoucherText } from '@/features/checkout/use-reduction-text'
import { useStore } from '@/stores/stores-context'
import { Cell } from '@/ui/cell'
import { Price } from '@/ui/price'
import { useText } from '@/ui/text-context'
import { groupCheckoutStore } from './group-checkout-store'
import type { GroupChoice } from './group-choice'
import type { GroupOrder } from './group-order'

interface GroupReductionsProps {
  readonly group: GroupOrder
  readonly onOpen: (choice: GroupChoice) => void
}

/** What the leader adds to the group's order and takes off it: tip, red envelope, promotion code. */
export const GroupReductions = observer(function GroupReductions({
  group: { currency },
  onOpen
}: GroupReductionsProps) {
  const { t } = useText()
  const checkout = useStore(groupCheckoutStore)
  const voucherText = useVoucherText(checkout)
  const codeText = usePromotionCodeText(checkout)
  const { tipAmount, deliveryType } = checkout
  return (
    <>
      {deliveryType === 'delivery' && (
        <Cell
          id="group-tip"
          icon="cash"
          title={t.checkout.tip}
          value={tipAmount === null ? t.checkout.tipNone : <Price amount={tipAmount} currency={currency} tone="ink" />}
          onPress={() => onOpen('tip')}
        />
      )}
      <Cell
        id="group-voucher"
        icon="redEnvelope"
        title={t.checkout.redEnvelope}
        value={voucherText}
        onPress={() => onOpen('voucher')}
      />
      <Cell
        id="group-promotion"
        icon="voucher"
        title={t.checkout.promotionCode}
        value={codeText}
        onPress={() => onOpen('code')}
      />
    </>
  )
})
