import { Text, View } from '@tarojs/components'
import type { AfterSale } from '@/contract/types'
import { DishPicture } from '@/features/menu/dish-picture'
import { go } from '@/platform/navigation/go'
import { describe } from '@/ui/a11y'
import { Card } from '@/ui/card'
import { Cell, CellGroup } from '@/ui/cell'
import { Heading } from '@/ui/heading'
import { PhotoRow } from '@/ui/photo-row'
import { useText } from '@/ui/text-context'
import { Timeline } from '@/ui/timeline'
import { usePhoneText } from '@/ui/use-phone-text'
import { SplitFigures } from './refund-card'
import { useArrivalText } from './use-arrival-text'
import { useReasonText } from './use-reason-text'
import styles from './after-sale.module.scss'

interface RequestProps {
  readonly request: AfterSale
}

/** One request: how it stands, what comes back, what happened, and what was said. */
export function RequestView({ request }: RequestProps) {
  return (
    <>
      <RequestHero request={request} />
      <RefundFacts request={request} />
      <RequestProgress request={request} />
      <RequestItems request={request} />
      <RequestFacts request={request} />
      <View className={styles.end} />
    </>
  )
}

function RequestHero({ request: { status, reviewBy, reapplyUntil, timeline, utcOffsetMinutes } }: RequestProps) {
  const { t, moment } = useText()
  const zone = { utcOffsetMinutes }
  const { statusText } = t.afterSale
  const isApproved = status === 'processing' && timeline.some(({ kind }) => kind === 'approved')
  const meaning =
    status === 'submitted'
      ? statusText.submitted(moment(reviewBy, zone))
      : isApproved
        ? statusText.approved
        : statusText[status]
  return (
    <View className={styles.hero} {...describe({ role: 'status', isLive: true })}>
      <Text id="after-sale-status" className={styles.status}>
        {t.afterSale.status[status]}
      </Text>
      <Text>{meaning}</Text>
      {reapplyUntil !== null && <View>{t.afterSale.reapplyUntil(moment(reapplyUntil, zone))}</View>}
    </View>
  )
}

/** Requests that are over and bring nothing back. */
const withoutRefund: ReadonlySet<AfterSale['status']> = new Set(['completed', 'cancelled', 'revoked'])

function RefundFacts({ request: { split, currency, method, paymentType, status } }: RequestProps) {
  const { t } = useText()
  const arrival = useArrivalText()
  const isRefused = withoutRefund.has(status)
  return (
    <Card className={styles.flat}>
      <SplitFigures split={split} currency={currency} isRefused={isRefused} />
      {!isRefused && (
        <Cell
          icon={method === 'wallet' ? 'wallet' : 'card'}
          title={t.afterSale.method[method]}
          {...(status === 'refunded' ? {} : { note: arrival(method, paymentType) })}
        />
      )}
    </Card>
  )
}

function RequestProgress({ request: { timeline, utcOffsetMinutes } }: RequestProps) {
  const { t, moment } = useText()
  const entries = timeline.map(({ kind, note, at }, index) => {
    const words = kind === 'overdue' ? t.afterSale.overdueNote : note
    return {
      key: String(index),
      title: t.afterSale.step[kind],
      time: moment(at, { utcOffsetMinutes }),
      ...(words === '' ? {} : { note: words })
    }
  })
  return (
    <Card className={styles.card}>
      <Heading className={styles.heading}>{t.afterSale.progress}</Heading>
      <Timeline entries={entries.reverse()} />
    </Card>
  )
}

function RequestItems({ request: { items, title } }: RequestProps) {
  const { name } = useText()
  return (
    <Card className={styles.card}>
      <Heading className={styles.heading}>{name(title)}</Heading>
      {items.map(({ lineNumber, dishName, image, choices, count }) => (
        <View key={lineNumber} className={styles.line}>
          <DishPicture className={styles.photo} path={image?.small} name={name(dishName)} />
          <View className={styles.words}>
            <Text className={styles.name}>{name(dishName)}</Text>
            {choices.length > 0 && <Text className={styles.note}>{choices.map(name).join(' / ')}</Text>}
          </View>
          <Text>{`×${count}`}</Text>
        </View>
      ))}
    </Card>
  )
}

function RequestFacts({ request }: RequestProps) {
  const { t, moment } = useText()
  const text = useReasonText(request.kind)
  const phoneText = usePhoneText()
  const {
    type,
    reason,
    description,
    expectedSolution,
    correctAddress,
    pictures,
    contactPhone,
    contactEmail,
    orderId,
    orderNumber,
    createdAt,
    utcOffsetMinutes
  } = request
  return (
    <CellGroup title={t.afterSale.request}>
      <Cell title={t.afterSale.typeTitle} value={text.type(type)} />
      <Cell title={t.afterSale.reasonTitle} value={text.reason(reason)} />
      {correctAddress !== '' && <Cell title={t.afterSale.correctAddress} value={correctAddress} />}
      <Cell title={t.afterSale.description} value={description} />
      {expectedSolution !== '' && <Cell title={t.afterSale.expectedSolution} value={expectedSolution} />}
      {pictures.length > 0 && (
        <View className={styles.padded}>
          <PhotoRow
            pictures={pictures.map(({ image }) => image)}
            words={{ picture: t.afterSale.larger, smaller: t.afterSale.smaller }}
          />
        </View>
      )}
      <Cell title={t.afterSale.phone} value={phoneText(contactPhone)} />
      <Cell title={t.afterSale.email} value={contactEmail} />
      <Cell title={t.afterSale.requestedAt} value={moment(createdAt, { utcOffsetMinutes })} />
      <Cell
        id="after-sale-order"
        title={t.afterSale.orderNumber}
        value={orderNumber}
        onPress={() => go('orderDetail', { orderId })}
      />
    </CellGroup>
  )
}
