import { Text, View } from '@tarojs/components'
import type { Review } from '@/contract/types'
import { complaintTags, reviewScoreMaximum, type ReviewTag } from '@/domain/review'
import { Avatar } from '@/ui/avatar'
import { Button } from '@/ui/button'
import { PhotoRow } from '@/ui/photo-row'
import { Rate } from '@/ui/rate'
import { Tag } from '@/ui/tag'
import { useText } from '@/ui/text-context'
import styles from './review-item.module.scss'

interface ReviewItemProps {
  readonly review: Review
  readonly utcOffsetMinutes: number
  /** Where it stands says already what it is of. */
  readonly isSubjectShown?: boolean
  /** Absent where there is nothing to object to. */
  readonly onReport?: (review: Review) => void
}

const complaints: ReadonlySet<ReviewTag> = new Set(complaintTags)

/** What one review says, in the row or card of its list: who, the stars, the words, the pictures, the shop’s answer. */
export function ReviewItem({ review, utcOffsetMinutes, isSubjectShown = false, onReport }: ReviewItemProps) {
  const text = useText()
  const { t } = text
  const { author, avatar, isOwn, dishScore, serviceScore, tags, content, dishNames, reply, createdAt } = review
  const mean = (dishScore + serviceScore) / 2
  return (
    <>
      <View className={styles.head}>
        <Avatar path={avatar} isSmall />
        <View className={styles.who}>
          <Text className={styles.name}>{isOwn ? t.review.mine : (author ?? t.review.somebody)}</Text>
          <View className={styles.line}>
            <Rate score={mean} maximum={reviewScoreMaximum} label={t.review.outOfFive(String(mean))} />
            <Text className={styles.time}>{text.day(createdAt, { utcOffsetMinutes })}</Text>
          </View>
        </View>
        {!isOwn && onReport !== undefined && (
          <Button
            className={styles.report}
            kind="text"
            size="small"
            text={t.review.report}
            onPress={() => onReport(review)}
          />
        )}
      </View>
      {tags.length > 0 && (
        <View className={styles.tags}>
          {tags.map((tag) => (
            <Tag
              key={tag}
              tone={complaints.has(tag) ? 'plain' : 'brand'}
              text={t.review.tag[tag]}
              className={styles.tag}
            />
          ))}
        </View>
      )}
      {content !== '' && <Text className={styles.content}>{content}</Text>}
      <PhotoRow pictures={review.pictures} words={{ picture: t.review.picture, smaller: t.review.smaller }} />
      {!isSubjectShown && dishNames.length > 0 && (
        <Text className={styles.dishes}>{t.review.ordered(dishNames.map(text.name).join(t.common.listSign))}</Text>
      )}
      {reply !== null && (
        <View className={styles.reply}>
          <Text className={styles.replyTitle}>{t.review.reply}</Text>
          <Text>{reply.content}</Text>
        </View>
      )}
    </>
  )
}
