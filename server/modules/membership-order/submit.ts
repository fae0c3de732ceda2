import type { LocalizedText, Result, ValidParams } from '@/contract/types'
import type { GiftMonths, MembershipPeriod, MembershipVariant } from '@/domain/membership'
import type { MembershipTier } from '@/domain/pricing'
import type { Tx } from '../../db/database'
import { watchTries } from '../../http/code-tries'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { runOnce } from '../../http/idempotency'
import { type PlanRow, termsOf } from '../membership'
import { createPurchase, noPicture, submitQueue } from '../purchase'
import { lockFillingCards, takeFirstPrice } from './first-price'
import { giftPurpose, writeGift } from './gift'
import { type PricedMembership, priceMembership } from './price'
import { membershipInvitations } from './registries'
import { subscriptionTerms } from './subscription-terms'
import { membershipOrders } from './tables'

type Context = RequestContext<Session>

const productNames: Readonly<Record<MembershipTier, LocalizedText & { readonly en: string; readonly vn: string }>> = {
  VIP: { zh: 'VIP 会员', en: 'VIP', vn: 'Hội viên VIP' },
  SVIP: { zh: 'SVIP 会员', en: 'SVIP', vn: 'Hội viên SVIP' },
  foodieCard: { zh: '吃货卡', en: 'Foodie card', vn: 'Thẻ sành ăn' }
}
const variantNames: Readonly<Record<MembershipVariant, { zh: string; en: string; vn: string }>> = {
  '3km': { zh: '3 公里', en: '3 km', vn: '3 km' },
  '5km': { zh: '5 公里', en: '5 km', vn: '5 km' }
}
const periodNames: Readonly<Record<MembershipPeriod, { zh: string; en: string; vn: string }>> = {
  month: { zh: '月卡', en: 'monthly', vn: 'theo tháng' },
  year: { zh: '年卡', en: 'yearly', vn: 'theo năm' },
  singleMonth: { zh: '单月', en: 'one month', vn: 'một tháng' }
}

/** What a membership is called as an order: product, variant and length. */
export function membershipTitle({ product, variant, period }: Pick<PlanRow, 'product' | 'variant' | 'period'>) {
  const parts = [productNames[product], ...(variant === null ? [] : [variantNames[variant]]), periodNames[period]]
  const inLanguage = (locale: 'zh' | 'en' | 'vn') => parts.map((part) => part[locale]).join(' · ')
  return { zh: inLanguage('zh'), en: inLanguage('en'), vn: inLanguage('vn') }
}

/** What it is called as a gift: how many months it is of tells its length. */
export function giftTitle(plan: PlanRow, months: GiftMonths) {
  const { zh, en, vn } = productNames[plan.product]
  const variant = plan.variant === null ? null : variantNames[plan.variant]
  const inLanguage = (parts: readonly (string | undefined)[]) => parts.filter((part) => part !== undefined).join(' · ')
  return {
    zh: inLanguage([`赠送${zh}`, variant?.zh, `${months} 个月`]),
    en: inLanguage([`Gift: ${en}`, variant?.en, months === 1 ? '1 month' : `${months} months`]),
    vn: inLanguage([`Quà tặng: ${vn}`, variant?.vn, `${months} tháng`])
  }
}

/** Writes what an order of a plan is made for, at the plan's terms. */
export const orderMembershipOf = (
  tx: Tx,
  orderId: string,
  plan: PlanRow,
  what: Pick<
    typeof membershipOrders.$inferInsert,
    'purpose' | 'isFirstPrice' | 'source' | 'renewalPriceMinor' | 'acceptedTerms'
  >
) => {
  const { planId, product, period, variant, days } = plan
  return tx
    .insert(membershipOrders)
    .values({ ...{ orderId, planId, product, period, variant, days }, ...termsOf(plan), ...what })
}

/** Makes the order of a priced membership, which waits for its payment as any does. Throws `quoteChanged` where its first price went to another order meanwhile. */
async function createMembershipOrder(
  tx: Tx,
  { kernel, session: { userId } }: Pick<Context, 'kernel' | 'session'>,
  { plan, giftMonths, utcOffsetMinutes, isFirstPrice, source, quoteInput, quoteId }: PricedMembership,
  acceptedTerms: string
): Promise<Result<'membershipSubmit'>> {
  const { product } = plan
  const { orderId, total, expiresAt, isPaid } = await createPurchase(tx, kernel, {
    ...{ userId, quoteId, quoteInput, utcOffsetMinutes },
    restaurantId: null,
    kind: 'membership',
    title: giftMonths === null ? membershipTitle(plan) : giftTitle(plan, giftMonths),
    picture: noPicture,
    invoice: null,
    hold: async (inner, newOrderId) => {
      const renewalPriceMinor = source === null ? null : plan.priceMinor
      await orderMembershipOf(inner, newOrderId, plan, {
        purpose: giftMonths === null ? 'period' : giftPurpose,
        isFirstPrice,
        source,
        renewalPriceMinor,
        acceptedTerms
      })
      if (giftMonths !== null) await writeGift(inner, kernel, newOrderId, giftMonths)
      if (isFirstPrice && !(await takeFirstPrice(inner, { userId, product }, newOrderId)))
        throw new AppError('quoteChanged')
    }
  })
  return { orderId, total, currency: quoteInput.currency, expiresAt, isPaid }
}

/** Throws unless the terms that are in force were accepted by the call itself (spec section 5, Foodie card). */
function refuseUnaccepted(acceptedTerms: string | undefined): string {
  const { effectiveFrom } = subscriptionTerms
  if (acceptedTerms !== effectiveFrom) throw new AppError('membershipTermsRequired')
  return effectiveFrom
}

/** Buys a membership: it is priced once more, and what is not what was agreed to answers `quoteChanged`. */
export function submitMembership(
  params: ValidParams<'membershipSubmit'>,
  context: Context
): Promise<Result<'membershipSubmit'>> {
  const { kernel, session } = context
  const { inviteCode = '' } = params
  const invitations = membershipInvitations.of(kernel, 'invitation')
  const buy = async (tx: Tx) => {
    const acceptedTerms = refuseUnaccepted(params.acceptedTerms)
    // Before the wallet and all that an order holds
    await lockFillingCards(tx, session.userId)
    const priced = await priceMembership(tx, context, params)
    if (priced.quoteId !== params.quoteId) throw new AppError('quoteChanged')
    if (inviteCode !== '' && priced.giftMonths === null) await invitations.take(tx, kernel, session.userId, inviteCode)
    return createMembershipOrder(tx, context, priced, acceptedTerms)
  }
  return watchTries(context, invitations.codes, inviteCode, () =>
    runOnce(context, 'membershipSubmit', params, buy, submitQueue(session))
  )
}
