import { Button } from '@/components/ui/button'
import { FormFooter } from '@/components/ui/form-footer'
import { useText } from '@/components/ui/text-context'

interface ReviewSubmitProps {
  readonly coins: number
  readonly isBusy: boolean
  /** What the server refused. */
  readonly refusal: string | null
  readonly onSubmit: () => Promise<void>
}

/** The one button, with what the review gives, and above it why it could not be taken. */
export function ReviewSubmit({ coins, isBusy, refusal, onSubmit }: ReviewSubmitProps) {
  const { t } = useText()
  return (
    <FormFooter refusal={refusal} hint={t.review.coinsHint(String(coins))}>
      <Button id="review-submit" size="full" text={t.review.submit} isBusy={isBusy} onPress={onSubmit} />
    </FormFooter>
  )
}
