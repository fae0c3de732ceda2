import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { isActive } from '@/domain/order-state'
import { addressLine } from '@/features/place/address-line'
import { RefundsCard } from '@/features/purchase/refunds-card'
import { ShareSheet } from '@/features/share/share-sheet'
import type { PageSharing } from '@/features/share/use-sharing'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Cell, CellGroup } from '@/ui/cell'
import { moneyText } from '@/ui/money-text'
import { PhotoRow } from '@/ui/photo-row'
import { useText } from '@/ui/text-context'
import { useCopy } from '@/ui/use-copy'
import { usePhoneText } from '@/ui/use-phone-text'
import { ErrandFees } from './errand-fees'
import { errandEnds } from './errand-form'
import type { OrderedErrand } from './errand-order-store'
import type { ErrandProps } from './errand-standing'
import { kilogramsText } from './errand-text'
import styles from './errand-holds.module.scss'

/** What the sender of an errand holds: the code with the link for the receiver, both doors, what is carried, and the money set aside. */
export const ErrandHolds = observer(function ErrandHolds({
  sharing,
  ...errand
}: ErrandProps & { readonly sharing: PageSharing }) {
  return (
    <>
      <CodeCard sharing={sharing} {...errand.errand} />
      <Doors {...errand} />
      <Carried {...errand} />
      <Reserves {...errand} />
    </>
  )
})

/** Four digits that whoever takes it has to say, and apart from them the link that shows the receiver where it is. */
function CodeCard({
  code,
  trackId,
  returningAt,
  sharing
}: Pick<OrderedErrand, 'code' | 'trackId' | 'returningAt'> & { readonly sharing: PageSharing }) {
  const { t } = useText()
  const words = t.errand
  const copy = useCopy()
  const [isSharing, setIsSharing] = useState(false)
  if (code === null) return null
  return (
    <>
      <Card id="errand-code" className={styles.code}>
        <View className={styles.codeHead}>
          <Text className={styles.codeTitle}>{words.code}</Text>
          <Text id="errand-code-digits" className={styles.digits} selectable>
            {code}
          </Text>
        </View>
        <Text className={styles.note}>{returningAt === null ? words.codeFor.toReceiver : words.codeFor.back}</Text>
        {trackId !== null && returningAt === null && (
          <>
            <Button
              id="errand-share"
              size="full"
              kind="secondary"
              className={styles.share}
              text={words.share}
              onPress={() => setIsSharing(true)}
            />
            <Button id="errand-copy-code" size="full" kind="text" text={words.copyCode} onPress={() => copy(code)} />
          </>
        )}
      </Card>
      <ShareSheet
        id="errand"
        title={words.share}
        sharing={sharing}
        isOpen={isSharing}
        onClose={() => setIsSharing(false)}
      />
    </>
  )
}

/** From whom to whom. */
function Doors({ errand }: ErrandProps) {
  const { t } = useText()
  const phoneText = usePhoneText()
  return (
    <CellGroup>
      {errandEnds.map((end) => {
        const { name, mobile, unitNo, ...door } = errand[end]
        const person = [name, mobile === '' ? '' : phoneText(mobile)].filter((part) => part !== '').join(' ')
        return (
          <Cell
            key={end}
            id={`errand-${end}`}
            icon={end === 'from' ? 'location' : 'home'}
            title={addressLine({ ...door, unitNo, buildingName: null })}
            note={`${t.errand.contact[end]} ${person}`}
          />
        )
      })}
    </CellGroup>
  )
}

/** What it is, with the photos of it that its rider took. */
function Carried({ order, errand }: ErrandProps) {
  const { t, slot } = useText()
  const words = t.errand
  const { item, untilGrams, value, note, window, photo, handOverPhoto, service } = errand
  return (
    <CellGroup title={words.service[service]}>
      <Cell
        id="errand-item"
        title={item}
        note={`${words.upTo(kilogramsText(untilGrams))} · ${words.worth(moneyText(value, order.currency))}`}
      />
      {window !== null && <Cell title={words.when} value={slot(window.from, window.until, order)} />}
      {note !== '' && <Cell title={words.note} note={note} />}
      <RiderPhoto id="errand-photo" title={words.photo} photo={photo} />
      <RiderPhoto id="errand-hand-over-photo" title={words.handOverPhoto} photo={handOverPhoto} />
    </CellGroup>
  )
}

interface RiderPhotoProps {
  readonly id: string
  readonly title: string
  readonly photo: OrderedErrand['photo']
}

/** A photo that the rider took at a door. */
function RiderPhoto({ id, title, photo }: RiderPhotoProps) {
  const { t } = useText()
  return (
    photo !== null && (
      <View id={id} className={styles.photo}>
        <Text className={styles.note}>{title}</Text>
        <PhotoRow pictures={[photo]} words={{ picture: () => title, smaller: t.errand.photoSmaller }} />
      </View>
    )
  )
}

/** What was paid beforehand: how much of it waiting has cost so far, and what came back. */
function Reserves({ order, errand }: ErrandProps) {
  const { t } = useText()
  const words = t.errand
  const { currency, utcOffsetMinutes, status, paidAt } = order
  const { waiting, returns } = errand
  const isOpen = paidAt !== null && isActive(status)
  return (
    <>
      {paidAt !== null && <ErrandFees errand={errand} currency={currency} />}
      {waiting.minutes > 0 && (
        <CellGroup>
          <Cell
            id="errand-waited"
            icon="clock"
            title={words.waited(waiting.minutes)}
            note={isOpen ? words.waitedNote : undefined}
            value={moneyText(waiting.amount, currency)}
          />
        </CellGroup>
      )}
      <RefundsCard
        refunds={returns
          .map((each, index) => ({ ...each, key: String(index), what: words.back[each.reason] }))
          .reverse()}
        currency={currency}
        zone={{ utcOffsetMinutes }}
      />
    </>
  )
}
