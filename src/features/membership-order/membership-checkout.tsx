import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useMemo } from 'react'
import type { Result } from '@/contract/types'
import { PlanRows } from '@/features/membership/plan-rows'
import { dayOf, lastDay, memberName, type Plan } from '@/features/membership/plan-text'
import { useSourceName } from '@/features/membership/source-name'
import { orderKindViews } from '@/features/order/kinds'
import { type AgreedPayment, usePaySubmitted } from '@/features/payment/use-pay-submitted'
import { PurchaseCheckout } from '@/features/purchase/purchase-checkout'
import type { Translator } from '@/i18n/translator'
import { go, goInstead } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { CellGroup } from '@/ui/cell'
import { ChoiceRow } from '@/ui/choice-row'
import { moneyText } from '@/ui/money-text'
import { Notice } from '@/ui/notice'
import { RulesCard } from '@/ui/rules-card'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { choiceOfGift, ForWhom, GiftRows } from './gift-choice'
import { InviteField } from './invite-field'
import {
  type AskedMembership,
  membershipCheckoutStore,
  type MembershipChoice,
  type MembershipQuote,
  type SubmittedMembership
} from './membership-checkout-store'

const { cashier } = orderKindViews.membership

/** Buying a membership: the plan, whether it is renewed, who invites, and its terms. */
export const MembershipCheckout = observer(function MembershipCheckout({
  product,
  planId,
  inviteCode,
  isGift = false
}: AskedMembership) {
  const { t } = useText()
  const { plans, open, read } = useStore(membershipCheckoutStore)
  useEffect(() => void open({ product, planId, inviteCode, isGift }), [open, product, planId, inviteCode, isGift])
  const { value, state } = plans
  const isOther = planId !== undefined && value?.plans.every((plan) => plan.planId !== planId) === true
  const first = value?.plans.find((plan) => plan.planId === planId) ?? value?.plans[0]
  if (value !== null && value.isSold && first !== undefined)
    return <Buying sold={value} first={first} inviteCode={inviteCode} isGift={isGift} isOther={isOther} />
  return (
    <Screen
      state={state === 'ready' ? 'empty' : state}
      empty={{
        text: value?.isSold === false ? t.membership.notSold : t.membership.none,
        actionText: t.membershipOrder.seeOthers,
        onAction: () => goInstead('vipHome')
      }}
      onRetry={read}
    />
  )
})

interface BuyingProps extends Pick<AskedMembership, 'inviteCode'> {
  readonly sold: Pick<Result<'membershipPlanList'>, 'plans' | 'gifts'>
  readonly first: Plan
  readonly isGift: boolean
  /** The plan that its link named is not sold any more. */
  readonly isOther: boolean
}

/** The page once it is known what is sold. */
const Buying = observer(function Buying({ sold: { plans, gifts }, first, inviteCode, isGift, isOther }: BuyingProps) {
  const text = useText()
  const { t } = text
  const { purchase, choosePlan } = useStore(membershipCheckoutStore)
  const { pay, isPaying } = usePaySubmitted('membership')
  const onSubmitted = useCallback(
    ({ orderId, isPaid }: SubmittedMembership, agreed: AgreedPayment | null) => {
      if (isPaid) return goInstead('membershipResult', { orderId })
      return agreed === null ? goInstead(cashier, { orderId }) : pay(orderId, agreed)
    },
    [pay]
  )
  // What is bought at first is nothing that goes on by itself
  const own = useMemo<MembershipChoice>(
    () => ({ planId: first.planId, isRenewing: false, ...(inviteCode !== undefined && { inviteCode }) }),
    [first.planId, inviteCode]
  )
  // Plans that are read again are the same ones
  const { planId, giftMonths } = gifts.find(({ variant }) => variant === first.variant) ?? {}
  const given = useMemo(
    () => (planId === undefined || giftMonths === undefined ? undefined : choiceOfGift({ planId, giftMonths })),
    [planId, giftMonths]
  )
  const initial = isGift && given !== undefined ? given : own
  const choice = purchase.choice ?? initial
  const quote = purchase.quote.value
  return (
    <PurchaseCheckout
      purchase={purchase}
      choice={initial}
      onSubmitted={onSubmitted}
      isPaying={isPaying}
      notFoundText={t.membershipOrder.notFound}
      onward={{ text: t.membershipOrder.seeOthers, run: () => go('vipHome') }}
      submit={
        quote === null
          ? undefined
          : { id: 'membership-submit', text: submitText(quote, text), amount: undefined, hint: t.dealOrder.paysWithin }
      }
    >
      {(shown) => ({
        head: (
          <>
            {isOther && <Notice isCard icon="info" text={t.membership.planGone} />}
            {given && <ForWhom isGift={choice.giftMonths !== undefined} own={own} gift={given} />}
            {choice.giftMonths === undefined ? (
              <PlanRows
                title={memberName({ ...shown.plan, variant: null }, text)}
                plans={plans}
                chosenId={choice.planId}
                onChoose={(plan) => choosePlan(choice, plan)}
              />
            ) : (
              <GiftRows gifts={gifts} choice={choice} />
            )}
            {choice.giftMonths === undefined && shown.plan.isRenewing && <Renewal choice={choice} quote={shown} />}
          </>
        ),
        bill: {
          ...shown,
          currency: shown.plan.currency,
          id: 'membership-bill',
          ...(choice.giftMonths === undefined && { fields: <InviteField choice={choice} /> }),
          subtotalTitle: shown.isFirstPrice ? t.membershipOrder.firstPrice : t.membershipOrder.fee
        },
        rules: <RulesCard id="membership-rules" title={t.membershipOrder.rules.title} rules={rulesOf(shown, text)} />,
        terms: {
          document: shown.terms.name,
          title: t.membershipOrder.terms,
          agree: t.membershipOrder.agree,
          read: t.membershipOrder.terms,
          required: t.membershipOrder.termsRequired
        }
      })}
    </PurchaseCheckout>
  )
})

/** What pressing the button agrees to: what is paid now, and what and when after it. */
function submitText({ price, plan, giftMonths, renewal, endsAt, ...place }: MembershipQuote, text: Translator): string {
  const { t } = text
  const now = moneyText(price, plan.currency)
  if (giftMonths !== null) return t.membershipOrder.gift.pay(now, giftMonths)
  return renewal === null
    ? t.membershipOrder.payOnce(now, lastDay(endsAt, place, text))
    : t.membershipOrder.payThen(now, moneyText(renewal.price, plan.currency), dayOf(renewal.at, place, text))
}

/** Whether another period follows by itself, and what it is charged to. Nothing is chosen beforehand that costs more. */
const Renewal = observer(function Renewal({
  choice,
  quote
}: {
  readonly choice: MembershipChoice
  readonly quote: MembershipQuote
}) {
  const text = useText()
  const { t } = text
  const { buyOnce, renewBy } = useStore(membershipCheckoutStore)
  const sourceName = useSourceName()
  const { plan, endsAt, sources } = quote
  const card = sources.find((each) => each.card !== null && each.isUsable)
  const renewsFrom = dayOf(endsAt, quote, text)
  return (
    <>
      <CellGroup title={t.membershipOrder.renewal}>
        <ChoiceRow
          id="renewal-once"
          kind="radio"
          title={t.membershipOrder.once}
          note={t.membershipOrder.onceNote(lastDay(endsAt, quote, text))}
          isChosen={!choice.isRenewing}
          onChange={() => buyOnce(choice)}
        />
        <ChoiceRow
          id="renewal-by-itself"
          kind="radio"
          title={t.membershipOrder.renewing}
          note={t.membershipOrder.renewingNote(moneyText(plan.price, plan.currency), renewsFrom)}
          isChosen={choice.isRenewing}
          onChange={() => renewBy(choice, card?.source ?? 'wallet')}
        />
      </CellGroup>
      {choice.isRenewing && (
        <CellGroup title={t.membershipOrder.chargeTo}>
          {sources.map((each) => (
            <ChoiceRow
              key={each.source}
              id={`source-${each.source}`}
              kind="radio"
              icon={each.card === null ? 'wallet' : 'card'}
              title={sourceName(each)}
              isChosen={each.source === choice.source}
              isDisabled={!each.isUsable}
              onChange={() => renewBy(choice, each.source)}
            />
          ))}
        </CellGroup>
      )}
    </>
  )
})

/** What one has to know before it is paid. */
function rulesOf({ giftMonths, startsAt, endsAt, ...place }: MembershipQuote, text: Translator) {
  const { rules: words, gift } = text.t.membershipOrder
  if (giftMonths !== null)
    return [
      { rule: 'give', title: gift.rules.give, text: gift.rules.giveText },
      { rule: 'begin', title: gift.rules.begin, text: gift.rules.beginText },
      { rule: 'refund', title: words.refund, text: gift.rules.refundText }
    ]
  return [
    {
      rule: 'period',
      title: words.period,
      text: words.periodText(dayOf(startsAt, place, text), lastDay(endsAt, place, text))
    },
    { rule: 'refund', title: words.refund, text: words.refundText },
    { rule: 'stop', title: words.stop, text: words.stopText }
  ]
}
