import { Button } from '@/ui/button'
import { FormFooter } from '@/ui/form-footer'
import { useText } from '@/ui/text-context'

interface SubmitFooterProps {
  readonly text: string
  readonly isBusy: boolean
  readonly refusal: string | null
  readonly onSubmit: () => void
  readonly onOtherWay: () => void
}

/** Says that the money is on its way, or leaves for another way to pay. */
export function SubmitFooter({ text, isBusy, refusal, onSubmit, onOtherWay }: SubmitFooterProps) {
  const { t } = useText()
  return (
    <FormFooter refusal={refusal}>
      <Button id="bank-payment-submit" size="full" text={text} isBusy={isBusy} onPress={onSubmit} />
      <Button size="full" kind="text" text={t.bankPayment.otherWay} onPress={onOtherWay} />
    </FormFooter>
  )
}
