import { Text, View } from '@tarojs/components'
import { DishPicture } from '@/features/menu/dish-picture'
import { hoursText } from '@/i18n/date-time'
import { go } from '@/platform/navigation/go'
import { describe } from '@/ui/a11y'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { classNames } from '@/ui/class-names'
import { Heading } from '@/ui/heading'
import { withHolidayNote } from '@/ui/holiday-text'
import { Pressable } from '@/ui/pressable'
import { Price } from '@/ui/price'
import { Tag } from '@/ui/tag'
import { useText } from '@/ui/text-context'
import type { BoxMenuOfDay } from './box-shop-store'
import { guestRule, guestText, rateText, sittingNote } from './box-text'
import styles from './box-menu-card.module.scss'

interface BoxMenuCardProps {
  readonly menu: BoxMenuOfDay
  readonly isEager: boolean
}

/** A buffet or a lunchbox on a day: what is in it, what it costs whom, and the times that can still be ordered. */
export function BoxMenuCard({ menu, isEager }: BoxMenuCardProps) {
  const text = useText()
  const { name } = text
  const { title, image, description, contents, diets, day } = menu
  return (
    <Card className={styles.card}>
      <View className={styles.head}>
        <View className={styles.photo}>
          <DishPicture path={image.medium} name={name(title)} scale="row" isEager={isEager} />
        </View>
        <View className={styles.words}>
          <Heading className={styles.title}>{name(title)}</Heading>
          <Text className={styles.note}>{name(description)}</Text>
          <View className={styles.tags}>
            {diets.map((diet) => (
              <Tag key={diet} tone="success" text={text.t.feed.diet[diet]} />
            ))}
          </View>
        </View>
      </View>
      {contents.length > 0 && (
        <Text className={styles.note}>{text.t.box.contents(contents.map(name).join(text.t.box.comma))}</Text>
      )}
      {day.prices.length > 0 && <Prices menu={menu} />}
      <Sittings menu={menu} />
    </Card>
  )
}

/** What each class of guests pays on the day, with who counts as one. */
function Prices({ menu }: { readonly menu: BoxMenuOfDay }) {
  const text = useText()
  const { currency, day } = menu
  return (
    <View className={styles.prices}>
      <Text className={styles.rate}>{withHolidayNote(`${rateText(day, text)} · ${text.t.box.nett}`, day, text)}</Text>
      {day.prices.map(({ guest, amount }) => {
        const rule = guestRule(menu, guest, text)
        return (
          <View key={guest} className={styles.price}>
            <Text>{guestText(menu, guest, text)}</Text>
            {rule !== undefined && <Text className={styles.rule}>{rule}</Text>}
            <Price className={styles.amount} amount={amount} currency={currency} size="title" tone="ink" />
          </View>
        )
      })}
    </View>
  )
}

/** The times of the day, each with what is left of it or why it is gone; without any, why there are none. */
function Sittings({ menu }: { readonly menu: BoxMenuOfDay }) {
  const text = useText()
  const { t, moment } = text
  const { boxMenuId, kind, utcOffsetMinutes, day } = menu
  const { state, sittings } = day
  const first = sittings.find((sitting) => sitting.state === 'free')
  return (
    <>
      {state !== 'free' && (
        <Text className={styles.reason} {...describe({ role: 'status' })}>
          {t.box.dayReason[state]}
        </Text>
      )}
      {sittings.length > 0 && (
        <View className={styles.sittings}>
          {sittings.map((sitting) => {
            const isFree = sitting.state === 'free'
            return (
              <Pressable
                key={sitting.startsAt}
                className={classNames(styles.sitting, !isFree && styles.gone)}
                isDisabled={!isFree}
                onPress={() => go('boxSettlement', { boxMenuId, startsAt: sitting.startsAt })}
              >
                <Text className={styles.hours}>{hoursText(sitting.startsAt, sitting.until, utcOffsetMinutes)}</Text>
                <Text className={styles.left}>{sittingNote(menu, sitting, text)}</Text>
              </Pressable>
            )
          })}
        </View>
      )}
      {first !== undefined && (
        <View className={styles.foot}>
          <Text className={styles.note}>{t.box.cutOff(moment(first.cutOffAt, { utcOffsetMinutes }))}</Text>
          <Button
            size="small"
            text={t.box.order[kind]}
            onPress={() => go('boxSettlement', { boxMenuId, startsAt: first.startsAt })}
          />
        </View>
      )}
    </>
  )
}
