import { Text, View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import type { Currency } from '@/domain/countries'
import { classNames } from '@/ui/class-names'
import { Price } from '@/ui/price'
import { Tag } from '@/ui/tag'
import styles from './ticket.module.scss'

/** The frame of a ticket, for whatever {@link TicketFace} stands on. */
export const ticketFrame = styles.ticket

interface TicketFaceProps {
  /** What it is worth, as in payloads, with `rule` below. */
  readonly amount: string
  readonly currency: Currency
  readonly rule: string
  /** A word above the name that sets it apart from its neighbours. */
  readonly tag?: string | undefined
  readonly name: string
  readonly lines: readonly string[]
  /** That it ends soon. */
  readonly urgent?: string | undefined
  /** Why it cannot be used. */
  readonly why: string | null
  readonly isOff: boolean
}

/** What makes an order cheaper, as a ticket: its worth on one side, on the other its name and what holds for it. */
export function TicketFace({
  amount,
  currency,
  rule,
  tag,
  name,
  lines,
  urgent,
  why,
  isOff,
  children
}: PropsWithChildren<TicketFaceProps>) {
  return (
    <>
      <View className={classNames(styles.worth, isOff && styles.off)}>
        <Price amount={amount} currency={currency} size="section" tone={isOff ? 'quiet' : 'onTint'} />
        <Text className={classNames(styles.small, styles.rule)}>{rule}</Text>
      </View>
      <View className={styles.words}>
        {tag !== undefined && <Tag tone="promotion" text={tag} className={styles.tag} />}
        <Text className={classNames(styles.name, isOff && styles.offName)}>{name}</Text>
        {lines.map((line) => (
          <Text key={line} className={styles.small}>
            {line}
          </Text>
        ))}
        {urgent !== undefined && <Text className={styles.why}>{urgent}</Text>}
        {why !== null && <Text className={styles.why}>{why}</Text>}
        {children}
      </View>
    </>
  )
}
