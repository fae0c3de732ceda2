import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { ChoiceRow } from '@/components/ui/choice-row'
import { Price } from '@/components/ui/price'
import { Sheet } from '@/components/ui/sheet'
import { StateView } from '@/components/ui/state-view'
import { useText } from '@/components/ui/text-context'
import type { UserVoucher } from '@/contract/types'
import { formatMoney, parseAmount } from '@/domain/money'
import { useStores } from '@/stores/stores-context'
import { bestVoucher } from '@/stores/voucher-choice-store'

interface VoucherSheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The person's red envelopes for this restaurant; the server finds the best, and what cannot be used says why. */
export const VoucherSheet = observer(function VoucherSheet({ isOpen, onClose }: VoucherSheetProps) {
  const { t } = useText()
  const { settlement, vouchers } = useStores()
  const { restaurantId } = settlement
  useEffect(() => {
    if (isOpen && restaurantId !== null) void vouchers.load(restaurantId)
  }, [isOpen, restaurantId, vouchers])
  const choose = (chosen: string | null) => {
    vouchers.choose(chosen)
    onClose()
  }
  const { value, state } = vouchers.list
  return (
    <Sheet isOpen={isOpen} title={t.checkout.redEnvelope} onClose={onClose}>
      {(state === 'error' || state === 'offline') && <StateView picture={state} text={t.common.loadFailed} actionText={t.common.retry} onAction={() => void (restaurantId !== null && vouchers.load(restaurantId))} />}
      {value !== null && (
        <>
          <ChoiceRow kind="radio" title={t.checkout.redEnvelopeBest} isChosen={vouchers.chosen === bestVoucher} onChange={() => choose(bestVoucher)} />
          {value.map((voucher) => (
            <VoucherRow key={voucher.userVoucherId} voucher={voucher} onChoose={choose} />
          ))}
          <ChoiceRow kind="radio" title={t.checkout.redEnvelopeSkip} isChosen={vouchers.chosen === null} onChange={() => choose(null)} />
        </>
      )}
    </Sheet>
  )
})

const VoucherRow = observer(function VoucherRow({ voucher, onChoose }: { readonly voucher: UserVoucher; readonly onChoose: (id: string) => void }) {
  const { t, name } = useText()
  const { vouchers } = useStores()
  const { userVoucherId, currency, useConditions, periodStatus, status } = voucher
  const minimum = useConditions.minOrderAmount === null ? undefined : parseAmount(useConditions.minOrderAmount, currency)
  const isUsable = status === 'A' && periodStatus === 'current'
  const note = isUsable ? minimum && t.checkout.redEnvelopeMinimum(formatMoney(minimum)) : t.checkout.redEnvelopeUnusable
  return (
    <ChoiceRow
      kind="radio"
      icon="voucher"
      title={name(voucher.name)}
      {...(note === undefined ? {} : { note })}
      trailing={<Price amount={voucher.useAmount} currency={currency} />}
      isChosen={vouchers.chosen === userVoucherId}
      isDisabled={!isUsable}
      onChange={() => onChoose(userVoucherId)}
    />
  )
})
