import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { DetailPage, type DetailPageProps } from './detail-page'
import styles from './purchase-detail.module.scss'

/** The sections of a purchase, from what matters now down to what it is looked up by. */
export interface PurchaseSections {
  /** Where it stands, in large letters. */
  readonly head: ReactNode
  /** What the person holds or gets: codes, a door, a table. */
  readonly holds: ReactNode
  /** What happened and when. */
  readonly timeline: ReactNode
  /** What else hangs on it, such as requests and reviews. */
  readonly more?: ReactNode
  /** What was bought and every figure of it. */
  readonly figures: ReactNode
  /** What it is looked up and proved by. */
  readonly facts: ReactNode
}

interface PurchaseDetailProps<T> extends Omit<DetailPageProps<T>, 'children'> {
  readonly children: (purchase: T) => PurchaseSections
}

/** The page of one purchase, whatever was bought: its sections in one order, and at its foot the server's actions. */
export function PurchaseDetail<T>({ children, ...page }: PurchaseDetailProps<T>) {
  return (
    <DetailPage {...page}>
      {(purchase) => {
        const { head, holds, timeline, more, figures, facts } = children(purchase)
        return (
          <>
            {head}
            {holds}
            {timeline}
            {more}
            {figures}
            {facts}
            <View className={styles.end} />
          </>
        )
      }}
    </DetailPage>
  )
}
