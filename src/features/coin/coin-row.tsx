import { Text } from '@tarojs/components'
import { go } from '@/platform/navigation/go'
import { Cell } from '@/ui/cell'
import { classNames } from '@/ui/class-names'
import { useText } from '@/ui/text-context'
import type { CoinEntry } from './level-store'
import styles from './coin-row.module.scss'

interface CoinRowProps {
  readonly entry: CoinEntry
  readonly utcOffsetMinutes: number
}

/** One movement of coins: what for, when, how many, and how many there were after it. */
export function CoinRow({ entry, utcOffsetMinutes }: CoinRowProps) {
  const { t, name, moment } = useText()
  const { kind, amount, balanceAfter, createdAt, orderId, title } = entry
  const what = t.coin.kinds[kind]
  return (
    <Cell
      title={title === null ? what : `${what} · ${name(title)}`}
      note={`${moment(createdAt, { utcOffsetMinutes })} · ${t.coin.after(balanceAfter)}`}
      value={
        <Text className={classNames(styles.amount, amount > 0 && styles.in)}>
          {amount > 0 ? `+${amount}` : String(amount)}
        </Text>
      }
      {...(orderId === null ? {} : { onPress: () => go('orderDetail', { orderId }) })}
    />
  )
}

/** The ground that the rows stand on. */
export const coinRowsClass = styles.rows
