import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { Result } from '@/contract/types'
import { orderKindViews } from '@/features/order/kinds'
import { timeText } from '@/i18n/date-time'
import type { Translator } from '@/i18n/translator'
import { doThenLead, goBackOr, goInstead } from '@/platform/navigation/go'
import { useApp, useStore } from '@/stores/stores-context'
import { Notice } from '@/ui/notice'
import { type Rule, RulesCard } from '@/ui/rules-card'
import { FormPage } from '@/ui/templates/form-page'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { discountText } from './booking-rules'
import { changeTableStore } from './change-table-store'
import { TableHead } from './table-head'
import type { BookingDays, BookingSlot } from './time-choice'
import { TimePicker } from './time-picker'

const { page } = orderKindViews.booking

interface ChangeTableProps {
  readonly orderId: string
}

/** Another time or party for a booking: what it is now, what it would be, and from when that counts. */
export const ChangeTable = observer(function ChangeTable({ orderId }: ChangeTableProps) {
  const text = useText()
  const words = text.t.booking
  const { session } = useApp()
  const { isLoggedIn } = session
  const store = useStore(changeTableStore)
  useEffect(() => {
    if (isLoggedIn) void store.open(orderId)
  }, [store, orderId, isLoggedIn])
  const { booking, time, isAnother } = store
  const { value } = booking
  const action = useAction(
    () =>
      doThenLead(
        async () => (await store.change()) !== null,
        () => goBackOr(page, { orderId })
      ),
    { presents: 'form' }
  )
  const days = time.days.value
  const { slot } = time
  const canChange = value?.canChange === true
  return (
    <FormPage
      header={{ title: words.changing }}
      state={isLoggedIn ? (value === null ? booking.state : canChange ? time.days.state : 'ready') : 'loginWall'}
      onRetry={store.refresh}
      submit={
        canChange
          ? {
              id: 'booking-change',
              text: isAnother ? words.submitChange : words.nothingChanged,
              ...action,
              isDisabled: !isAnother
            }
          : { text: words.seeBooking, run: () => goInstead(page, { orderId }) }
      }
    >
      {value !== null && !canChange && <Notice isCard tone="urgent" icon="warning" text={words.notChangeable} />}
      {value !== null && canChange && days !== null && (
        <>
          <TableHead terms={days} />
          <RulesCard title={words.present} rules={presentRules(value, text)} />
          <TimePicker time={time} />
          {isAnother && slot !== null && (
            <RulesCard
              id="booking-wanted"
              title={words.wanted}
              rules={wantedRules(value, { slot, people: time.people, days }, text)}
            />
          )}
        </>
      )}
    </FormPage>
  )
})

type Booking = Result<'bookingGet'>
interface Wanted {
  readonly slot: BookingSlot
  readonly people: number
  readonly days: BookingDays
}

const whenRules = (
  { startsAt, until, people }: Pick<Booking, 'startsAt' | 'until' | 'people'>,
  utcOffsetMinutes: number,
  { t, moment }: Translator
): Rule[] => [
  {
    rule: 'when',
    title: t.booking.when,
    text: t.booking.stay(moment(startsAt, { utcOffsetMinutes }), timeText(until, utcOffsetMinutes))
  },
  { rule: 'people', title: t.booking.people, text: t.booking.countOf(people) }
]

function presentRules(booking: Booking, text: Translator): Rule[] {
  const { discount, utcOffsetMinutes } = booking
  return [
    ...whenRules(booking, utcOffsetMinutes, text),
    ...(discount === null
      ? []
      : [{ rule: 'discount', title: text.t.booking.discount, text: discountText(discount, booking, text) }])
  ]
}

/** What would be another thing than it is: the time, the party, what is off; and what happens to the table until then. */
function wantedRules(booking: Booking, { slot, people, days }: Wanted, text: Translator): Rule[] {
  const words = text.t.booking
  const { utcOffsetMinutes } = booking
  const staysDiscounted =
    booking.discount !== null &&
    slot.startsAt === booking.startsAt &&
    people <= (booking.discount.peopleMaximum ?? people)
  const discount = staysDiscounted ? booking.discount : slot.discount
  const asksFirst = booking.status === 'available' && days.confirms === 'byHand'
  return [
    ...whenRules({ ...slot, people }, utcOffsetMinutes, text),
    ...(discount === null && booking.discount === null
      ? []
      : [
          {
            rule: 'discount',
            title: words.discount,
            text:
              discount === null
                ? words.discountGone
                : staysDiscounted
                  ? words.discountStays
                  : discountText(discount, { until: slot.until, utcOffsetMinutes }, text)
          }
        ]),
    ...(booking.deposit === null ? [] : [{ rule: 'deposit', title: words.deposit, text: words.depositStays }]),
    {
      rule: 'confirmation',
      title: words.confirmation,
      text: asksFirst ? words.changeByHand : words.changeAtOnce
    }
  ]
}
