import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { Order } from '@/contract/types'
import { Bill } from '@/features/bill/bill'
import { BenefitList } from '@/features/membership/benefit-list'
import { dayOf, lastDay, memberName } from '@/features/membership/plan-text'
import { FactsCard } from '@/features/order/facts-card'
import { OrderButtons } from '@/features/order/order-buttons'
import { useOwnPage } from '@/features/order/order-page'
import { OrderSkeleton } from '@/features/order/order-skeleton'
import { orderStore } from '@/features/order/order-store'
import { ProgressCard } from '@/features/order/progress-card'
import { StatusHero } from '@/features/order/status-hero'
import { useOrderPage } from '@/features/order/use-order-page'
import { BoughtHead } from '@/features/purchase/bought-head'
import { GiveBackSheet } from '@/features/purchase/give-back-sheet'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Card } from '@/ui/card'
import { Cell, CellGroup } from '@/ui/cell'
import { PurchaseDetail } from '@/ui/templates/purchase-detail'
import { useText } from '@/ui/text-context'
import { membershipOrderStore, type OrderedMembership } from './membership-order-store'
import styles from './membership-order.module.scss'

/** Another page is on its way. */
const notYet = { state: 'loading', value: null } as const

interface MembershipOrderViewProps {
  readonly orderId: string
  /** The page that it stands on. */
  readonly page: 'membershipOrder' | 'monthlyCardOrder'
}

/** The order of a membership: the period that it is of, what it gives, what it cost, and the way to give it back. */
export const MembershipOrderView = observer(function MembershipOrderView({ orderId, page }: MembershipOrderViewProps) {
  const { t } = useText()
  const store = useStore(orderStore)
  const memberships = useStore(membershipOrderStore)
  const [isGivingBack, setIsGivingBack] = useState(false)
  const { state, value: order } = useOrderPage(orderId, memberships.read)
  const membership = order === null ? undefined : memberships.membershipOf(order)
  const own = membership?.product === 'foodieCard' ? 'monthlyCardOrder' : 'membershipOrder'
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
        )
      }
      actions={({ order: shown }) => <OrderButtons order={shown} without={[]} size="normal" />}
    >
      {(shown) => ({
        head: <Head {...shown} />,
        holds: <Period {...shown} onGiveBack={giveBack} />,
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
function Head({ order, membership: { held } }: PartProps) {
  const text = useText()
  const { t, now } = text
  const words = t.membershipOrder
  const { status } = order
  const said =
    held === null && status === 'completed'
      ? { title: t.order.status.completed, text: words.changed }
      : held !== null && status === 'available' && Date.parse(held.startsAt) > now()
        ? { title: words.later, text: words.laterText(dayOf(held.startsAt, order, text)) }
        : undefined
  return <StatusHero order={order} {...(said !== undefined && { said })} />
}

/** The period that was bought, the way to its card, and until when it can be given back. */
function Period({ order, membership, onGiveBack }: PartProps & { readonly onGiveBack: () => void }) {
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
  const { figures, currency, tax, title, picture } = order
  return (
    <Card className={styles.card}>
      <BoughtHead bought={{ title, image: picture }} />
      <BenefitList benefits={membership.benefits} />
      <Bill
        figures={figures}
        currency={currency}
        facts={{ tax, subtotalTitle: membership.isFirstPrice ? t.membershipOrder.firstPrice : t.membershipOrder.fee }}
      />
    </Card>
  )
}
