import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Result } from '@/contract/types'
import { reviewTextMaximum } from '@/domain/review'
import { TasteChips } from '@/features/profile/taste-chips'
import { useStore } from '@/stores/stores-context'
import { Card } from '@/ui/card'
import { ChoiceRow } from '@/ui/choice-row'
import { TextArea } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { Picture } from '@/ui/picture'
import { PictureField } from '@/ui/picture-field'
import { useText } from '@/ui/text-context'
import { useImageAddress } from '@/ui/use-image-address'
import { reviewFormStore } from './review-form-store'
import { StarField } from './star-field'
import styles from './review-form.module.scss'

/** What a person says of an order: stars, words to choose, their own words, pictures, whether their name stands there. */
export const ReviewForm = observer(function ReviewForm({ order }: { readonly order: Result<'reviewGet'> }) {
  const form = useStore(reviewFormStore)
  const { t } = useText()
  // An order of another country earns by the rule of that country
  const rule = form.coinRule.value
  return (
    <>
      <Card className={styles.card}>
        <OrderHead order={order} />
        <StarField
          title={t.review.dishScore}
          score={form.dishScore}
          isMissing={form.isScoreMissing && form.dishScore === 0}
          onScore={(score) => form.rate('dishScore', score)}
        />
        <StarField
          title={form.isAtOutlet ? t.review.ofDeal.serviceScore : t.review.serviceScore}
          score={form.serviceScore}
          isMissing={form.isScoreMissing && form.serviceScore === 0}
          onScore={(score) => form.rate('serviceScore', score)}
        />
        {order.rider !== null && (
          <StarField
            title={t.review.riderScore(order.rider.name)}
            score={form.riderScore}
            isMissing={false}
            onScore={(score) => form.rate('riderScore', score)}
          />
        )}
        {form.offered.length > 0 && (
          <TasteChips
            title={t.review.tagsTitle}
            codes={form.offered}
            words={t.review.tag}
            chosen={form.tags}
            onToggle={form.toggleTag}
          />
        )}
      </Card>
      <Card className={styles.card}>
        <View className={styles.words}>
          <TextArea
            label={t.review.content}
            placeholder={form.isAtOutlet ? t.review.ofDeal.contentPlaceholder : t.review.contentPlaceholder}
            maximum={reviewTextMaximum}
            value={form.content}
            onChange={form.type}
          />
        </View>
        <PictureField uploads={form.pictures} />
        {rule?.coins === order.coins && <Notice icon="star" text={rule.text} />}
      </Card>
      <Card className={styles.card}>
        <ChoiceRow
          kind="switch"
          title={t.review.anonymous}
          note={t.review.anonymousNote}
          isChosen={form.isAnonymous}
          onChange={form.setAnonymous}
        />
      </Card>
    </>
  )
})

function OrderHead({ order: { restaurantName, restaurantImage, dishNames } }: { readonly order: Result<'reviewGet'> }) {
  const text = useText()
  const address = useImageAddress()
  return (
    <View className={styles.head}>
      <Picture src={address(restaurantImage.small)} className={styles.photo} />
      <View className={styles.names}>
        <Text className={styles.name}>{text.name(restaurantName)}</Text>
        <Text className={styles.dishes}>{dishNames.map(text.name).join(text.t.common.listSign)}</Text>
      </View>
    </View>
  )
}
