import { reviewFormStore } from './review-form-store'
import { observer } from 'mobx-react-lite'
import { Button } from '@/ui/button'
import { FormFooter } from '@/ui/form-footer'
import { useText } from '@/ui/text-context'
import { useStore } from '@/stores/stores-context'

interface ReviewSubmitProps {
  /** What it earns with a picture. */
  readonly coins: number
  readonly isBusy: boolean
  /** What the server refused. */
  readonly refusal: string | null
  readonly onSubmit: () => Promise<void>
}

/** The one button, with what the review gives, and above it why it could not be taken. */
export const ReviewSubmit = observer(function ReviewSubmit({ coins, isBusy, refusal, onSubmit }: ReviewSubmitProps) {
  const { pictures } = useStore(reviewFormStore)
  const { t } = useText()
  const hint = pictures.items.length > 0 ? t.review.coinsHint : t.review.coinsForPicture
  return (
    <FormFooter refusal={refusal} hint={hint(String(coins))}>
      <Button id="review-submit" size="full" text={t.review.submit} isBusy={isBusy} onPress={onSubmit} />
    </FormFooter>
  )
})
