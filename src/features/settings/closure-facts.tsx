import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Result } from '@/contract/types'
import { currencyCodes } from '@/domain/countries'
import { lastDay } from '@/features/membership/plan-text'
import { go } from '@/platform/navigation/go'
import { useApp } from '@/stores/stores-context'
import { CellGroup } from '@/ui/cell'
import { Icon, type IconName } from '@/ui/icon'
import { moneyText } from '@/ui/money-text'
import { Notice } from '@/ui/notice'
import { useText } from '@/ui/text-context'
import styles from './closure-facts.module.scss'

const dayMs = 86_400_000

interface ClosureFactsProps {
  readonly facts: Result<'closureGet'>
}

/** What closing the account means, before anything is asked: what goes, what stays, what is lost, and the days to think. */
export const ClosureFacts = observer(function ClosureFacts({ facts }: ClosureFactsProps) {
  const { place } = useApp()
  const text = useText()
  const { t, day, now } = text
  const words = t.settings.closure
  const { walletBalances, points, memberships, coolingDays } = facts
  const closesOn = day(now() + coolingDays * dayMs, place)
  return (
    <>
      {walletBalances.map(({ currency, amount }) => (
        <Notice
          isCard
          key={currency}
          tone="urgent"
          icon="wallet"
          text={words.balance(balanceText(amount, currency))}
          actionText={t.titles.withdrawal}
          onAction={() => go('withdrawal')}
        />
      ))}
      {memberships.map(({ product, endsAt, ...own }) => (
        <Notice
          isCard
          key={product}
          tone="urgent"
          icon="vip"
          text={words.membership(t.checkout.membership[product], endsAt === null ? null : lastDay(endsAt, own, text))}
        />
      ))}
      {points > 0 && <Notice isCard tone="urgent" icon="warning" text={words.points(points)} />}
      <CellGroup title={words.deletedTitle}>
        <View className={styles.list}>
          {Object.entries(words.deleted).map(([key, text]) => (
            <Fact key={key} icon="trash" text={text} />
          ))}
        </View>
      </CellGroup>
      <CellGroup title={words.retainedTitle}>
        <View className={styles.list}>
          <Fact icon="note" text={words.kept} />
          <Fact icon="lock" text={words.mark} />
        </View>
      </CellGroup>
      <CellGroup title={words.coolingTitle(coolingDays)}>
        <View className={styles.list}>
          <Fact icon="clock" text={words.coolingText(coolingDays, closesOn)} />
        </View>
      </CellGroup>
    </>
  )
})

function Fact({ icon, text }: { readonly icon: IconName; readonly text: string }) {
  return (
    <View className={styles.fact}>
      <Icon name={icon} size={16} className={styles.sign} />
      <Text className={styles.text}>{text}</Text>
    </View>
  )
}

/** Payloads name a currency by its code; one this version does not know is shown by that code. */
function balanceText(amount: string, code: string): string {
  const currency = currencyCodes.find((known) => known === code)
  return currency === undefined ? `${code} ${amount}` : moneyText(amount, currency)
}
