import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Deal } from '@/contract/types'
import { flashListRoutes } from '@/features/flash-sale/flash-list-routes'
import { FlashReminder } from '@/features/flash-sale/flash-reminder'
import { flashSaleStore } from '@/features/flash-sale/flash-sale-store'
import { timeText } from '@/i18n/date-time'
import { go } from '@/platform/navigation/go'
import { routeUrl } from '@/routes'
import { useStore } from '@/stores/stores-context'
import { classNames } from '@/ui/class-names'
import { timeLeftText, useTimeLeft } from '@/ui/countdown'
import { Icon } from '@/ui/icon'
import { moneyText } from '@/ui/money-text'
import { Pressable } from '@/ui/pressable'
import { Price } from '@/ui/price'
import { useText } from '@/ui/text-context'
import { dealStore } from './deal-store'
import styles from './deal-flash.module.scss'

interface FlashBandProps {
  readonly deal: Deal
  readonly flash: NonNullable<Deal['flash']>
}

/** That it is, or will be, cheaper in a flash sale, which begins and ends by the server's clock; once it is over, perhaps in the next. */
export const FlashBand = observer(function FlashBand({ deal, flash }: FlashBandProps) {
  const { open } = useStore(dealStore)
  const untilStart = useTimeLeft(flash.startsAt)
  const untilEnd = useTimeLeft(flash.endsAt, () => void open(deal.dealId))
  if (untilEnd === 0) return null
  if (flash.isSoldOut || untilStart === 0) return <PresentBand deal={deal} flash={flash} left={untilEnd} />
  return <ComingBand deal={deal} flash={flash} />
})

/** What is sold now, or was: what there is to buy leads straight to its settlement. */
function PresentBand({ deal: { currency }, flash, left }: FlashBandProps & { readonly left: number }) {
  const { t } = useText()
  const { flashItemId, sessionId, line, price, isSoldOut } = flash
  return (
    <Pressable
      id="deal-flash"
      role="link"
      className={classNames(styles.flash, isSoldOut && styles.quiet)}
      onPress={() => (isSoldOut ? go(flashListRoutes[line], { sessionId }) : go('flashSettlement', { flashItemId }))}
    >
      <Icon name="flash" size={20} />
      <View className={styles.words}>
        <Price
          amount={price}
          currency={currency}
          tone={isSoldOut ? 'quiet' : 'onTint'}
          size={isSoldOut ? 'body' : 'title'}
          before={t.deal.flash}
        />
        <Text className={styles.time}>{isSoldOut ? t.deal.soldOut : t.flashSale.endsIn(timeLeftText(left, t))}</Text>
      </View>
      <Icon name="chevronRight" size={16} />
    </Pressable>
  )
}

/** From when it is cheaper: not yet, and without the colour of what can be had. */
const ComingBand = observer(function ComingBand({ deal, flash }: FlashBandProps) {
  const { t, day } = useText()
  const { tellReminded } = useStore(dealStore)
  const { dealId, title, currency, utcOffsetMinutes } = deal
  const { sessionId, line, price, startsAt } = flash
  const sales = useStore(flashSaleStore).of(line)
  const [onDay, at] = [day(startsAt, { utcOffsetMinutes }), timeText(startsAt, utcOffsetMinutes)]
  return (
    <View className={classNames(styles.flash, styles.quiet)}>
      <Pressable
        id="deal-flash"
        role="link"
        className={styles.coming}
        onPress={() => go(flashListRoutes[line], { sessionId })}
      >
        <Icon name="flash" size={20} />
        <View className={styles.words}>
          <Text className={styles.time}>{t.deal.flashFrom(onDay, at, moneyText(price, currency))}</Text>
        </View>
      </Pressable>
      <FlashReminder
        item={{ ...flash, title }}
        sales={sales}
        returns={routeUrl('dealDetail', { dealId })}
        onChanged={tellReminded}
      />
    </View>
  )
})
