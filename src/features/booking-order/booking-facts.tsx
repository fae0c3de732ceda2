import { refundRoute } from '@/domain/refund-route'
import { Bill } from '@/features/bill/bill'
import { discountText } from '@/features/booking/booking-rules'
import type { Translator } from '@/i18n/translator'
import { Card } from '@/ui/card'
import { Cell, CellGroup } from '@/ui/cell'
import { moneyText } from '@/ui/money-text'
import { percentOf } from '@/ui/percent-text'
import { useText } from '@/ui/text-context'
import { usePhoneText } from '@/ui/use-phone-text'
import type { BookedProps } from './booking-head'
import { isComing, standingOf } from './standing'
import styles from './booking-facts.module.scss'

/** For whom the table is and what they wish for, as the restaurant was told. */
export function WishesCard({ booking }: Pick<BookedProps, 'booking'>) {
  const { t } = useText()
  const phoneText = usePhoneText()
  const { guestName, mobile, email, seating, occasion, needs, allergies, remark } = booking
  const words = t.booking
  const listed = (parts: readonly string[]) => parts.join(t.common.listSign)
  const facts: readonly (readonly [title: string, value: string])[] = [
    [words.guestName, guestName],
    [words.mobile, phoneText(mobile)],
    [words.email, email],
    [words.seating, seating === 'any' ? '' : words.seatings[seating]],
    [words.occasion, occasion === 'none' ? '' : words.occasions[occasion]],
    [words.needs, listed(needs.map((need) => words.needNames[need]))],
    [words.allergies, listed(allergies.map((allergen) => t.restaurant.allergen[allergen]))],
    [words.remark, remark]
  ]
  return (
    <CellGroup title={t.bookingOrder.wishes}>
      {facts.map(([title, value]) => value !== '' && <Cell key={title} title={title} value={value} />)}
    </CellGroup>
  )
}

/** Until when it costs nothing to give the table up, by the rule that was agreed to; undefined once the guests are not expected any more. */
function cancelRule({ order, booking }: BookedProps, { t, moment, now }: Translator) {
  const { freeUntil, deposit } = booking
  const { alwaysFree, freePast, freeUntil: until, heldAfter } = t.bookingOrder
  if (!isComing(standingOf(booking, order))) return undefined
  if (deposit === null) return { title: alwaysFree }
  const isFree = booking.status !== 'available' || now() <= Date.parse(freeUntil)
  return isFree ? { title: until(moment(freeUntil, booking)), note: heldAfter } : { title: freePast }
}

/** What was agreed to: the discount and its terms, the deposit and what became of it, and until when cancelling is free. */
export function TermsCard({ order, booking }: BookedProps) {
  const text = useText()
  const words = text.t.bookingOrder
  const { discount } = booking
  const rule = cancelRule({ order, booking }, text)
  if (discount === null && booking.deposit === null && rule === undefined) return null
  const title = discount !== null ? words.terms : booking.deposit !== null ? words.depositTerms : words.cancelTerms
  return (
    <CellGroup title={title}>
      {discount !== null && (
        <Cell
          id="booking-discount"
          icon="voucher"
          title={text.t.booking.off(percentOf(discount.basisPoints))}
          note={discountText(discount, booking, text)}
        />
      )}
      <DepositCell order={order} booking={booking} />
      {rule !== undefined && <Cell id="booking-rule" icon="clock" {...rule} />}
    </CellGroup>
  )
}

/** What was paid beforehand, and what became of it. */
function DepositCell({ order: { refund }, booking: { deposit, currency } }: BookedProps) {
  const { t } = useText()
  if (deposit === null) return null
  const { depositState } = t.bookingOrder
  const state = deposit.state === 'returned' && refund?.isComplete !== true ? 'returning' : deposit.state
  return (
    <Cell
      id="booking-deposit"
      icon="wallet"
      title={t.booking.deposit}
      note={depositState[state]}
      value={moneyText(deposit.amount, currency)}
    />
  )
}

/** Every figure of the deposit as it was agreed to, and by which way it goes or went back. */
export function MoneyCard({ order, booking }: BookedProps) {
  const { t } = useText()
  const { figures, currency, tax, refund, paymentType } = order
  const words = t.bookingOrder
  if (booking.deposit === null)
    return (
      <CellGroup title={words.money}>
        <Cell icon="wallet" title={t.booking.noDeposit} />
      </CellGroup>
    )
  const { destination, time } = refundRoute(paymentType)
  const sum = refund === null ? '' : moneyText(refund.amount, currency)
  const way = paymentType === null ? '' : t.cashier.method[paymentType]
  return (
    <>
      <Card className={styles.card}>
        <Bill figures={figures} currency={currency} facts={{ tax, subtotalTitle: t.booking.deposit }} />
      </Card>
      <CellGroup>
        <DepositCell order={order} booking={booking} />
        {refund !== null && (
          <Cell
            icon="refresh"
            title={destination === 'wallet' ? t.orderLife.toWallet(sum) : t.orderLife.toOriginal(sum, way)}
            {...(!refund.isComplete && { note: t.orderLife.refundTime[time] })}
          />
        )}
      </CellGroup>
    </>
  )
}
