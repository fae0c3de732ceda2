import { observer } from 'mobx-react-lite'
import { type ComponentType, useState } from 'react'
import type { Order } from '@/contract/types'
import { Bill } from '@/features/bill/bill'
import { BenefitList } from '@/features/membership/benefit-list'
import { dayOf, lastDay, memberName } from '@/features/membership/plan-text'
import { FactsCard } from '@/features/order/facts-card'
import { orderKindViews } from '@/features/order/kinds'
import { OrderButtons } from '@/features/order/order-buttons'
import { useOwnPage } from '@/features/order/order-page'
import { OrderSkeleton } from '@/features/order/order-skeleton'
import { orderStore } from '@/features/order/order-store'
import { ProgressCard } from '@/features/order/progress-card'
import { StatusHero } from '@/features/order/status-hero'
import { useOrderPage } from '@/features/order/use-order-page'
import { BoughtHead } from '@/features/purchase/bought-head'
import { GiveBackSheet } from '@/features/purchase/give-back-sheet'
import type { Translator } from '@/i18n/translator'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Card } from '@/ui/card'
import { Cell, CellGroup } from '@/ui/cell'
import { PurchaseDetail } from '@/ui/templates/purchase-detail'
import { useText } from '@/ui/text-context'
import { GiftCode } from './gift-code'
import type { GiftSheetProps } from './gift-sheet'
import { membershipOrderStore, type OrderedMembership } from './membership-order-store'
import styles from './membership-order.module.scss'

/** Another page is on its way. */
const notYet = { state: 'loading', value: null } as const

interface MembershipOrderViewProps {
  readonly orderId: string
  /** The page that it stands on. */
  readonly page: 'membershipOrder' | 'monthlyCardOrder'
  /** What sends a gift, of the page on which gifts stand. */
  readonly giftSheet?: ComponentType<GiftSheetProps>
}

/** The order of a membership: the period that it is of, what it gives, what it cost, and the way to give it back. */
export const MembershipOrderView = observer(function MembershipOrderView({
  orderId,
  page,
  giftSheet: GiftSheet
}: MembershipOrderViewProps) {
  const { t } = useText()
  const store = useStore(orderStore)
  const memberships = useStore(membershipOrderStore)
  const [isGivingBack, setIsGivingBack] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const { state, value: order } = useOrderPage(orderId, memberships.read)
  const membership = order === null ? undefined : memberships.membershipOf(order)
  const isCard = membership?.product === 'foodieCard' && membership.gift === null
  const own = isCard ? 'monthlyCardOrder' : 'membershipOrder'
  const isHere = useOwnPage(page, membership === undefined ? null : order, own)
  const isRead = order !== null && membership !== undefined && isHere
  const giveBack = () => {
    void memberships.askWorth(orderId)
    setIsGivingBack(true)
  }
  return (
    <PurchaseDetail
      detail={isRead ? { state, value: { order, membership } } : order === null ? { state, value: null } : notYet}
      notFoundText={t.order.notFound}
      skeleton={<OrderSkeleton />}
      onRetry={store.refresh}
      overlay={
        isRead && (
          <>
            {GiftSheet && membership.gift?.code != null && (
              <GiftSheet
                membership={membership}
                months={membership.gift.months}
                code={membership.gift.code}
                isOpen={isSending}
                onClose={() => setIsSending(false)}
              />
            )}
            <GiveBackSheet
              noun="membership"
              isOpen={isGivingBack}
              title={t.membershipOrder.giveBack}
              currency={order.currency}
              worth={memberships.worth}
              onAskAgain={() => memberships.askWorth(orderId)}
              giveBack={() => memberships.giveBack(orderId)}
              onClose={() => setIsGivingBack(false)}
              onGivenBack={() => {
                setIsGivingBack(false)
                void store.refresh()
              }}
            />
          </>
        )
      }
      actions={({ order: shown }) => <OrderButtons order={shown} without={['giveBack']} size="normal" />}
    >
      {(shown) => ({
        head: <Head {...shown} />,
        holds: <Holds {...shown} onGiveBack={giveBack} onSend={() => setIsSending(true)} />,
        timeline: <ProgressCard order={shown.order} />,
        figures: <Figures {...shown} />,
        facts: <FactsCard order={shown.order} />
      })}
    </PurchaseDetail>
  )
})

interface PartProps {
  readonly order: Order
  readonly membership: OrderedMembership
}

/** Where it stands. What changed a card has brought what it was for; a period that follows another has not begun. */
function standingOf({ order, membership: { held, gift } }: PartProps, text: Translator) {
  const { t, moment } = text
  const words = t.membershipOrder
  const standing = order.membership?.standing
  if (standing === undefined)
    return held === null && gift === null && order.status === 'completed'
      ? { title: t.order.status.completed, text: words.changed }
      : undefined
  const meanings: Readonly<Record<typeof standing, string>> = {
    giftWaiting: words.gift.waitingText,
    giftHad: gift?.redeemedAt == null ? '' : words.gift.redeemedText(moment(gift.redeemedAt, order)),
    giftStopped: words.gift.stoppedText,
    later: held === null ? '' : words.laterText(dayOf(held.startsAt, order, text)),
    inForce: words.inForceText,
    shortened: held?.endsAt == null ? '' : words.shortenedText(lastDay(held.endsAt, order, text)),
    takenBack: words.takenBackText
  }
  return { title: t.orderKinds.membershipStanding[standing], text: meanings[standing] }
}

function Head(part: PartProps) {
  return <StatusHero order={part.order} said={standingOf(part, useText())} />
}

interface HoldsProps extends PartProps {
  readonly onGiveBack: () => void
  readonly onSend: () => void
}

/** What was bought: a gift to send, until somebody has it, or a period. */
function Holds({ onSend, ...part }: HoldsProps) {
  const { t } = useText()
  const { gift } = part.membership
  const words = t.membershipOrder
  if (gift === null) return <Period {...part} />
  if (gift.code === null) return null
  return (
    <>
      <GiftCode code={gift.code} onSend={onSend} />
      <CellGroup>
        <Cell
          id="membership-back"
          icon="refresh"
          title={words.giveBack}
          note={words.gift.giveBackNote}
          onPress={part.onGiveBack}
        />
      </CellGroup>
    </>
  )
}

/** The period that was bought, the way to its card, and until when it can be given back. */
function Period({ order, membership, onGiveBack }: Omit<HoldsProps, 'onSend'>) {
  const text = useText()
  const { t, moment } = text
  const { held, product, canGiveBackUntil } = membership
  const words = t.membershipOrder
  const unmade = order.status === 'awaitingPayment' ? words.notYet : undefined
  const note =
    held === null
      ? unmade
      : held.endsAt === null
        ? t.membership.withoutEnd
        : words.rules.periodText(dayOf(held.startsAt, order, text), lastDay(held.endsAt, order, text))
  return (
    <CellGroup title={words.holds}>
      <Cell
        id="membership-period"
        icon="vip"
        title={memberName(membership, text)}
        {...(note !== undefined && { note })}
        {...((held === null ? order.status === 'completed' : held.status === 'paid') && {
          onPress: () => go('membershipCard', { product })
        })}
      />
      {canGiveBackUntil !== null && (
        <Cell
          id="membership-back"
          icon="refresh"
          title={words.giveBack}
          note={words.giveBackUntil(moment(canGiveBackUntil, order))}
          onPress={onGiveBack}
        />
      )}
    </CellGroup>
  )
}

/** What was bought, and every figure as it was agreed to. */
function Figures({ order, membership }: PartProps) {
  const { t } = useText()
  const { kind, figures, currency, tax, title, picture } = order
  return (
    <Card className={styles.card}>
      <BoughtHead bought={{ title, image: picture }} sign={orderKindViews[kind].icon} />
      <BenefitList benefits={membership.benefits} />
      <Bill
        figures={figures}
        currency={currency}
        facts={{ tax, subtotalTitle: membership.isFirstPrice ? t.membershipOrder.firstPrice : t.membershipOrder.fee }}
      />
    </Card>
  )
}
