import { observer } from 'mobx-react-lite'
import type { Currency } from '@/domain/countries'
import { feedback } from '@/platform/feedback/feedback'
import type { Loadable } from '@/stores/loadable'
import { Button } from '@/ui/button'
import { FormFooter } from '@/ui/form-footer'
import { Sheet, type SheetProps } from '@/ui/sheet'
import { SkeletonRows } from '@/ui/skeleton'
import { StateView } from '@/ui/state-view'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { RefundReturns, type RefundReturnsProps } from './refund-returns'

interface GiveBackSheetProps extends Pick<SheetProps, 'isOpen' | 'title' | 'onClose'> {
  /** Begins the ids of its button and its amount: whose purchase it is. */
  readonly noun: string
  readonly currency: Currency
  /** What comes back, and where it goes. */
  readonly worth: Loadable<Pick<RefundReturnsProps, 'amount' | 'returns'>>
  readonly onAskAgain: () => void | Promise<unknown>
  /** Gives back exactly what is shown; rejects where it is refused. */
  readonly giveBack: () => Promise<void>
  /** It goes back: the order is read again. */
  readonly onGivenBack: () => void
}

/** Giving a purchase back, or a part of it: what comes back and where it goes stand above the button. */
export const GiveBackSheet = observer(function GiveBackSheet({
  noun,
  currency,
  worth: { value, state, failure },
  onAskAgain,
  giveBack,
  onGivenBack,
  ...sheet
}: GiveBackSheetProps) {
  const { t } = useText()
  const send = useAction(
    async () => {
      await giveBack()
      feedback.toast(t.dealOrder.refundAsked)
      onGivenBack()
    },
    { presents: 'form' }
  )
  return (
    <Sheet
      {...sheet}
      footer={
        <FormFooter refusal={send.errorMessage}>
          <Button
            id={`${noun}-give-back`}
            size="full"
            text={t.dealOrder.submitRefund}
            isDisabled={value === null || failure !== null}
            isBusy={send.isBusy}
            onPress={send.run}
          />
        </FormFooter>
      }
    >
      {value !== null ? (
        <RefundReturns id={`${noun}-refund-amount`} currency={currency} {...value} />
      ) : state === 'loading' ? (
        <SkeletonRows count={2} />
      ) : (
        <StateView
          isInline
          picture={state === 'offline' ? 'offline' : 'error'}
          text={state === 'offline' ? t.common.offline : t.common.loadFailed}
          actionText={t.common.retry}
          onAction={onAskAgain}
        />
      )}
    </Sheet>
  )
})
