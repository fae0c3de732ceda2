import { Image, Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Avatar } from '@/components/account/avatar'
import { describe } from '@/components/ui/a11y'
import { Button } from '@/components/ui/button'
import { Picture } from '@/components/ui/picture'
import { Pressable } from '@/components/ui/pressable'
import { Tag } from '@/components/ui/tag'
import { useText } from '@/components/ui/text-context'
import { useImageAddress } from '@/components/use-image-address'
import type { Review } from '@/contract/types'
import { Stars } from './stars'
import styles from './review-item.module.scss'

interface ReviewItemProps {
  readonly review: Review
  readonly utcOffsetMinutes: number
  /** Absent where there is nothing to object to. */
  readonly onReport?: (review: Review) => void
}

/** One review: who, the stars, the words, the pictures, the shop's answer. */
export function ReviewItem({ review, utcOffsetMinutes, onReport }: ReviewItemProps) {
  const text = useText()
  const { t } = text
  const { author, avatar, isOwn, dishScore, serviceScore, tags, content, dishNames, reply, createdAt } = review
  const mean = (dishScore + serviceScore) / 2
  return (
    <View className={styles.review}>
      <View className={styles.head}>
        <Avatar path={avatar} />
        <View className={styles.who}>
          <Text className={styles.name}>{isOwn ? t.review.mine : (author ?? t.review.somebody)}</Text>
          <View className={styles.line}>
            <Stars score={mean} label={t.review.outOfFive(String(mean))} />
            <Text className={styles.time}>{text.day(createdAt, { utcOffsetMinutes })}</Text>
          </View>
        </View>
        {!isOwn && onReport !== undefined && <Button kind="text" size="small" text={t.review.report} onPress={() => onReport(review)} />}
      </View>
      {tags.length > 0 && <View className={styles.tags}>{tags.map((tag) => <Tag key={tag} tone="brand" text={t.review.tag[tag]} className={styles.tag} />)}</View>}
      {content !== '' && <Text className={styles.content}>{content}</Text>}
      <Photos pictures={review.pictures} />
      {dishNames.length > 0 && <Text className={styles.dishes}>{t.review.ordered(dishNames.map(text.name).join(text.locale === 'zh-CN' ? '、' : ', '))}</Text>}
      {reply !== null && (
        <View className={styles.reply}>
          <Text className={styles.replyTitle}>{t.review.reply}</Text>
          <Text>{reply.content}</Text>
        </View>
      )}
    </View>
  )
}

/** Small ones in rows; the one that is touched shows whole beneath, until it is touched again. */
function Photos({ pictures }: Pick<Review, 'pictures'>) {
  const { t } = useText()
  const address = useImageAddress()
  const [shown, setShown] = useState<number | null>(null)
  if (pictures.length === 0) return null
  const whole = shown === null ? undefined : pictures[shown]
  return (
    <>
      <View className={styles.photos}>
        {pictures.map(({ small }, index) => (
          <Pressable key={small} label={t.review.picture(index + 1)} isSelected={index === shown} className={styles.photo} onPress={() => setShown(index === shown ? null : index)}>
            <Picture src={address(small)} />
          </Pressable>
        ))}
      </View>
      {whole !== undefined && (
        <Pressable label={t.review.smaller} onPress={() => setShown(null)}>
          <Image className={styles.whole} mode="widthFix" src={address(whole.large)} {...describe({ isHidden: true })} />
        </Pressable>
      )}
    </>
  )
}
