import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { Deal } from '@/contract/types'
import { DishPicture } from '@/features/menu/dish-picture'
import { ScrollArea } from '@/platform/elements/scroll-area'
import { go } from '@/platform/navigation/go'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'
import { moneyText } from '@/ui/money-text'
import { Notice } from '@/ui/notice'
import { Pressable } from '@/ui/pressable'
import { Price } from '@/ui/price'
import { Tag } from '@/ui/tag'
import { useText } from '@/ui/text-context'
import { FlashBand } from './deal-flash'
import { isNearlyGone, salesText, savedPercent, tagTones } from './deal-text'
import styles from './deal-head.module.scss'

interface DealHeadProps {
  readonly deal: Deal
  /** Its page is that of special prices. */
  readonly isSpecial: boolean
}

/** What a deal is and costs, at a glance. */
export function DealHead({ deal, isSpecial }: DealHeadProps) {
  const text = useText()
  const { t, name, otherName } = text
  const other = otherName(deal.title)
  return (
    <View className={styles.head}>
      <Pictures deal={deal} />
      {deal.isSellable ? (
        <>
          <PriceBand deal={deal} isSpecial={isSpecial} />
          {deal.flash !== null && <FlashBand deal={deal} flash={deal.flash} />}
        </>
      ) : (
        <Notice tone="info" text={t.deal.notSold} />
      )}
      <View className={styles.words}>
        <Text className={styles.title}>{name(deal.title)}</Text>
        {other !== null && <Text className={styles.other}>{other}</Text>}
        <Pressable
          role="link"
          className={styles.shop}
          onPress={() => go('restaurant', { restaurantId: deal.restaurantId })}
        >
          <Icon name="shop" size={16} />
          <Text className={styles.shopName}>{name(deal.restaurantName)}</Text>
          <Icon name="chevronRight" size={12} />
        </Pressable>
        <View className={styles.tags}>
          {deal.tags.map((tag) => (
            <Tag key={tag} tone={tagTones[tag]} text={t.deal.tag[tag]} />
          ))}
        </View>
        {deal.description !== null && <Text className={styles.description}>{name(deal.description)}</Text>}
      </View>
      {(deal.firstDeal === 'used' || deal.firstDeal === 'unpaid') && (
        <Notice tone="urgent" icon="warning" text={t.deal.rules.firstDealFor[deal.firstDeal]} />
      )}
    </View>
  )
}

/** A finger pushes them along; who has none goes on by pressing the one that is shown. */
function Pictures({ deal: { title, image, images } }: { readonly deal: Deal }) {
  const { name } = useText()
  const over = { name: name(title), scale: 'sheet', ratio: 'fourThirds' } as const
  const [shown, setShown] = useState(0)
  const pictures = [image, ...images.filter(({ large }) => large !== image.large)]
  if (pictures.length === 1) return <DishPicture path={image.large} {...over} isEager className={styles.photo} />
  return (
    <ScrollArea className={styles.pictures} shownId={pictureId(shown)} isHorizontal>
      {pictures.map(({ large }, index) => (
        <Pressable
          key={large}
          id={pictureId(index)}
          className={styles.slide}
          onPress={() => setShown((index + 1) % pictures.length)}
        >
          <DishPicture path={large} {...over} isEager={index === 0} className={styles.photo} />
          <Text className={styles.count}>{`${index + 1}/${pictures.length}`}</Text>
        </Pressable>
      ))}
    </ScrollArea>
  )
}

const pictureId = (index: number): string => `deal-picture-${index}`

function PriceBand({ deal, isSpecial }: DealHeadProps) {
  const text = useText()
  const { t } = text
  const percent = savedPercent(deal)
  const { kind, price, originalPrice, currency, endsAt, utcOffsetMinutes } = deal
  return (
    <View className={classNames(styles.price, isSpecial && styles.special)}>
      <Price
        amount={price}
        original={originalPrice}
        currency={currency}
        size="hero"
        tone={isSpecial ? 'onTint' : 'price'}
      />
      <View className={styles.saved}>
        {percent > 0 && <Tag tone="promotion" text={t.find.save(percent)} />}
        {kind === 'cash' && originalPrice !== null && (
          <Tag tone="brand" text={t.deal.worth(moneyText(originalPrice, currency))} />
        )}
      </View>
      <View className={styles.sales}>
        <Text className={classNames(styles.fact, isNearlyGone(deal) && styles.few)}>{salesText(deal, text)}</Text>
        {isSpecial && endsAt !== null && (
          <Text className={styles.fact}>{t.deal.until(text.moment(endsAt, { utcOffsetMinutes }))}</Text>
        )}
      </View>
    </View>
  )
}
