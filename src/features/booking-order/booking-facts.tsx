import { Bill } from '@/features/bill/bill'
import type { Booking } from '@/contract/types'
import { refundRoute } from '@/domain/refund-route'
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
  const words = t.bookingOrder
  const listed = (parts: readonly string[]) => parts.join(t.common.listSign)
  const facts: readonly (readonly [title: string, value: string])[] = [
    [words.guest, guestName],
    [words.mobile, phoneText(mobile)],
    [words.email, email],
    [words.seatingTitle, seating === 'any' ? '' : words.seating[seating]],
    [words.occasionTitle, occasion === 'none' ? '' : words.occasion[occasion]],
    [words.needsTitle, listed(needs.map((need) => words.needs[need]))],
    [words.allergies, listed(allergies.map((allergen) => t.restaurant.allergen[allergen]))],
    [words.remark, remark]
  ]
  return (
    <CellGroup title={words.wishes}>
      {facts.map(([title, value]) => value !== '' && <Cell key={title} title={title} value={value} />)}
    </CellGroup>
  )
}

/** What is taken off the food by the table, in words: on what it is not given and for how many. */
function discountTerms({ excludes, peopleMaximum }: NonNullable<Booking['discount']>, { t }: Translator): string {
  const words = t.bookingOrder
  const things = excludes.map((thing) => words.excluded[thing]).join(t.common.listSign)
  return words.discountTerms(
    things === '' ? '' : words.without(things),
    peopleMaximum === null ? '' : words.peopleMost(peopleMaximum)
  )
}

/** Until when it costs nothing to give the table up, by the rule that was agreed to; undefined once the guests are not expected any more. */
function cancelRule({ order, booking }: BookedProps, { t, moment, now }: Translator) {
  const { freeUntil, deposit } = booking
  const { alwaysFree, freePast, freeUntil: until, keptAfter } = t.bookingOrder
  if (!isComing(standingOf(booking, order))) return undefined
  if (deposit === null) return { title: alwaysFree }
  const isFree = booking.status !== 'available' || now() <= Date.parse(freeUntil)
  return isFree ? { title: until(moment(freeUntil, booking)), note: keptAfter } : { title: freePast }
}

/** What was agreed to: the discount and its terms, the deposit and what became of it, and until when cancelling is free. */
export function TermsCard({ order, booking }: BookedProps) {
  const text = useText()
  const words = text.t.bookingOrder
  const { discount } = booking
  const rule = cancelRule({ order, booking }, text)
  if (discount === null && booking.deposit === null && rule === undefined) return null
  return (
    <CellGroup title={words.terms}>
      {discount !== null && (
        <Cell
          id="booking-discount"
          icon="voucher"
          title={words.discount(`${percentOf(discount.basisPoints)}%`)}
          note={discountTerms(discount, text)}
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
  const { deposit: title, depositState } = t.bookingOrder
  const state = deposit.state === 'returned' && refund?.isComplete !== true ? 'returning' : deposit.state
  return (
    <Cell
      id="booking-deposit"
      icon="wallet"
      title={title}
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
        <Cell icon="wallet" title={words.noDeposit} />
      </CellGroup>
    )
  const { destination, time } = refundRoute(paymentType)
  const sum = refund === null ? '' : moneyText(refund.amount, currency)
  const way = paymentType === null ? '' : t.cashier.method[paymentType]
  return (
    <>
      <Card className={styles.card}>
        <Bill figures={figures} currency={currency} facts={{ tax, subtotalTitle: words.deposit }} />
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
