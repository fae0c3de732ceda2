import { Text, View } from '@tarojs/components'
import type { Currency } from '@/domain/countries'
import { formatMoney, formatMoneyParts, type Money, parseAmount } from '@/domain/money'
import { device } from '@/platform/device/device'
import { describe } from './a11y'
import { classNames } from './class-names'
import styles from './price.module.scss'

export interface PriceProps {
  /** Amount as in payloads, e.g. `"12.80"`. */
  readonly amount: string
  readonly currency: Currency
  readonly size?: 'note' | 'body' | 'title' | 'section' | 'page' | 'hero'
  /** `price` is the warm red of a price, `onTint` the darker one for a tinted ground, `ink` for sums, `quiet` for what matters less, `plain` and `saved` for what is added up and taken off before a sum. */
  readonly tone?: 'price' | 'onTint' | 'ink' | 'quiet' | 'plain' | 'saved'
  /** What it cost before, shown struck when it differs. */
  readonly original?: string | null
  /** The struck one has a line of its own, below. */
  readonly isStacked?: boolean
  /** Where there is no room for the struck one beside it, that goes below. */
  readonly isWrapping?: boolean
  /** A deduction: shown with a minus. */
  readonly isDeduction?: boolean
  /** Words before it, such as "from". */
  readonly before?: string
  /** Words after it, where the language puts them there. */
  readonly after?: string
  readonly className?: string
}

/** In a mini-program the texts are read out themselves: a label beside each would be sent to the view again with every change. */
const isH5 = device.platform === 'h5'

/** Money: small sign of the currency, large figure, the old price struck. On H5 it is read out as one amount. */
export function Price({
  amount,
  currency,
  size = 'body',
  tone = 'price',
  original = null,
  isStacked = false,
  isWrapping = false,
  isDeduction = false,
  before = '',
  after = '',
  className
}: PriceProps) {
  const money = parseAmount(amount, currency)
  if (money === undefined) return null
  const minus = isDeduction && money.minor !== 0 ? '-' : ''
  const struck = original === null || original === amount ? undefined : parseAmount(original, currency)
  const spoken = isH5
    ? describe({ role: 'img', label: [before, minus + formatMoney(money), after].filter(Boolean).join(' ') })
    : {}
  return (
    <View
      className={classNames(
        styles.root,
        styles[size],
        styles[tone],
        isWrapping && styles.wrapping,
        isStacked && styles.stacked,
        className
      )}
      {...spoken}
    >
      {before !== '' && <Text className={classNames(styles.small, styles.before)}>{before}</Text>}
      <Figure money={money} minus={minus} />
      {after !== '' && <Text className={styles.small}>{after}</Text>}
      {struck !== undefined && <Text className={styles.original}>{formatMoney(struck)}</Text>}
    </View>
  )
}

function Figure({ money, minus }: { readonly money: Money; readonly minus: string }) {
  const { sign, symbol, figure, symbolPosition } = formatMoneyParts(money)
  const symbolText = (
    <Text className={styles.small}>{symbolPosition === 'before' ? `${minus}${sign}${symbol}` : symbol}</Text>
  )
  return symbolPosition === 'before' ? (
    <>
      {symbolText}
      <Text className={styles.figure}>{figure}</Text>
    </>
  ) : (
    <>
      <Text className={styles.figure}>{`${minus}${sign}${figure}`}</Text>
      {symbolText}
    </>
  )
}
