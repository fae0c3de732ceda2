import { eq, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import type { OrderChoices, Params } from '@/contract/types'
import { isoDateAt } from '@/domain/calendar'
import type { PaymentType } from '@/domain/pricing'
import { queryRows } from '../../server/db/database'
import {
  cities,
  dishes,
  dishStock,
  memberships,
  menuCategories,
  promotionCodes,
  promotions,
  restaurants,
  userVouchers,
  vouchers
} from '../../server/db/schema'
import { inTransaction } from '../../server/db/transaction'
import { credit } from '../../server/modules/wallet/ledger'
import { debtInvariants } from './debt-invariants'
import { dealInvariants } from './deal-invariants'
import { buildCustomer } from './people'
import type { TestServer } from './server'

const picture = { small: '/img/s.webp', medium: '/img/m.webp', large: '/img/l.webp' }
/** Where the test outlet stands, and a door 1.1 km away. */
export const outletPoint = { latitude: 1.2839, longitude: 103.8443 }
export const doorPoint = { latitude: 1.2939, longitude: 103.8443 }

let made = 0
export const nextId = (prefix: string) => `${prefix}${(made += 1)}`

/** Open every day from 10:00 to 22:00. */
const everyDay = Array.from({ length: 7 }, (_, weekday) => ({ weekday, opensAt: 600, closesAt: 1320 }))

export async function buildCity(server: TestServer, facts: Partial<typeof cities.$inferInsert> = {}) {
  const city: typeof cities.$inferInsert = {
    cityCode: 'SIN',
    countryCode: 'SG',
    names: { zh: '新加坡', en: 'Singapore' },
    latitude: 1.2839,
    longitude: 103.8443,
    ...facts
  }
  await server.kernel.db.insert(cities).values(city).onConflictDoNothing()
  return city
}

/** A restaurant of Singapore with one category and every fee there is, unless told otherwise. */
export async function buildRestaurant(server: TestServer, facts: Partial<typeof restaurants.$inferInsert> = {}) {
  const { monthlySales = 0 } = facts
  const restaurant = {
    restaurantId: nextId('r'),
    countryCode: 'SG' as const,
    cityCode: 'SIN',
    currency: 'SGD' as const,
    name: { zh: '川味小馆', en: 'Sichuan Table' },
    cuisine: { zh: '川菜', en: 'Sichuan' },
    image: picture,
    address: '1 Smith Street',
    phone: '+6561234567',
    ...outletPoint,
    utcOffsetMinutes: 480,
    openingWindows: everyDay,
    deliveryBaseMinor: 200,
    deliveryPerKilometreMinor: 60,
    deliveryIncludedKilometres: 1,
    packingFeeMinor: 50,
    smallOrderBelowMinor: 1000,
    smallOrderFeeMinor: 150,
    minimumOrderMinor: 500,
    serviceRateBasisPoints: 1000,
    platformFeeMinor: 30,
    baselineSales: monthlySales,
    baselineOn: isoDateAt(server.clock.now(), 480),
    ...facts
  }
  const categoryId = nextId('c')
  await server.kernel.db.insert(restaurants).values(restaurant)
  await server.kernel.db
    .insert(menuCategories)
    .values({ categoryId, restaurantId: restaurant.restaurantId, name: { zh: '招牌', en: 'Signature' } })
  return { ...restaurant, categoryId }
}

type Restaurant = Awaited<ReturnType<typeof buildRestaurant>>

export async function buildDish(
  server: TestServer,
  restaurant: Restaurant,
  facts: Partial<typeof dishes.$inferInsert> & { stock?: number } = {}
) {
  const { stock, ...columns } = facts
  const dish = {
    dishId: nextId('d'),
    restaurantId: restaurant.restaurantId,
    categoryId: restaurant.categoryId,
    name: { zh: '麻婆豆腐', en: 'Mapo Tofu' },
    image: picture,
    priceMinor: 880,
    boxFeeMinor: 20,
    baselineSales: columns.monthlySales ?? 0,
    ...columns
  }
  await server.kernel.db.insert(dishes).values(dish)
  if (stock !== undefined)
    await server.kernel.db
      .insert(dishStock)
      .values({ dishId: dish.dishId, restaurantId: restaurant.restaurantId, stockLeft: stock })
  return dish
}

export async function buildPromotion(
  server: TestServer,
  restaurantId: string,
  facts: Pick<typeof promotions.$inferInsert, 'type' | 'content'>
) {
  await server.kernel.db.insert(promotions).values({ promotionId: nextId('p'), restaurantId, ...facts })
}

export async function topUp(
  server: TestServer,
  userId: string,
  amountMinor: number,
  currency: 'SGD' | 'MYR' | 'VND' = 'SGD'
) {
  await inTransaction(server.kernel.database, (tx) =>
    credit(tx, {
      userId,
      currency,
      amountMinor,
      kind: 'topUp',
      reference: nextId('topUp:'),
      orderId: null,
      now: server.clock.now()
    })
  )
}

export async function giveVoucher(
  server: TestServer,
  userId: string,
  facts: Partial<typeof vouchers.$inferInsert> & { validFrom?: number; validUntil?: number } = {}
) {
  const { validFrom, validUntil, ...columns } = facts
  const voucher = {
    voucherId: nextId('v'),
    kind: 'redEnvelope' as const,
    name: { zh: '新人红包', en: 'Welcome gift' },
    currency: 'SGD' as const,
    amountMinor: 300,
    obtainWay: 'welcome',
    ...columns
  }
  const userVoucherId = nextId('uv')
  const now = server.clock.now()
  await server.kernel.db.insert(vouchers).values(voucher)
  await server.kernel.db.insert(userVouchers).values({
    userVoucherId,
    userId,
    voucherId: voucher.voucherId,
    grantReference: userVoucherId,
    balanceMinor: voucher.amountMinor,
    validFrom: validFrom ?? now - 1000,
    validUntil: validUntil ?? now + 30 * 86_400_000,
    createdAt: now
  })
  return userVoucherId
}

/** A code of S$5 off from S$10 on, for everybody and once a person, unless told otherwise. */
export async function buildPromotionCode(server: TestServer, facts: Partial<typeof promotionCodes.$inferInsert> = {}) {
  const now = server.clock.now()
  const row = {
    promotionCodeId: nextId('pc'),
    code: nextId('FANJU').toUpperCase(),
    currency: 'SGD' as const,
    name: { zh: '满减优惠码', en: 'Spend and save' },
    deductMinor: 500,
    minOrderMinor: 1000,
    startsAt: now - 1000,
    endsAt: now + 86_400_000,
    ...facts
  }
  await server.kernel.db.insert(promotionCodes).values(row)
  return row
}

/** A friend cuts the delivery fee of these choices. */
export async function cutByFriend(
  server: TestServer,
  eater: Eater,
  choices: Partial<OrderChoices> & Pick<OrderChoices, 'restaurantId' | 'lines'>
): Promise<string> {
  const { bargainId } = await server.ask(
    'bargainBegin',
    { deliveryType: 'delivery', addressId: eater.addressId, paymentType: 'WALLET_PAY', ...choices },
    { token: eater.token }
  )
  await server.ask(
    'bargainCut',
    { bargainId },
    { token: (await buildCustomer(server)).token, key: nextId('friend-cut-') }
  )
  return bargainId
}

export async function giveMembership(server: TestServer, userId: string, tier: 'VIP' | 'SVIP' | 'foodieCard') {
  await server.kernel.db
    .insert(memberships)
    .values({ userId, tier, startsAt: server.clock.now() - 1000, endsAt: server.clock.now() + 86_400_000 })
}

/** A customer with an address at the door, `balance` minor units in the wallet. */
export async function buildEater(server: TestServer, balance = 0) {
  const customer = await buildCustomer(server)
  if (balance > 0) await topUp(server, customer.userId, balance)
  const address = await server.ask('addressSave', buildAddress(), { token: customer.token })
  return { ...customer, addressId: address.addressId }
}

/** What a client sends to save an address. */
export function buildAddress(facts: Partial<Params<'addressSave'>> = {}): Params<'addressSave'> {
  return {
    name: '收件人',
    mobile: '8123 4567',
    standbyMobile: null,
    countryCode: 'SG',
    countryArea: null,
    postalCode: '058357',
    streetName: 'Smith Street',
    addressDetail: '2 Smith Street',
    buildingType: 'condo',
    buildingName: null,
    buildingDetail: null,
    unitNo: '#12-34',
    label: 'home',
    isDefault: false,
    ...doorPoint,
    ...facts
  }
}

type Eater = Awaited<ReturnType<typeof buildEater>>

export const lineOf = (dishId: string, dishCount = 1, dishItems: OrderChoices['lines'][number]['dishItems'] = []) => ({
  dishId,
  dishCount,
  dishItems
})

/** What a client sends to submit, after asking for the quote. */
export async function prepareSubmit(
  server: TestServer,
  eater: Eater,
  choices: Partial<OrderChoices> & Pick<OrderChoices, 'restaurantId' | 'lines'>
): Promise<Params<'orderSubmit'>> {
  const whole: OrderChoices = {
    deliveryType: 'delivery',
    addressId: eater.addressId,
    paymentType: 'WALLET_PAY',
    ...choices
  }
  const quote = await server.ask('orderQuote', whole, { token: eater.token })
  return { ...whole, quoteId: quote.quoteId, remark: '', tableware: 'none' }
}

export async function submit(
  server: TestServer,
  eater: Eater,
  choices: Parameters<typeof prepareSubmit>[2],
  key = nextId('submit-key-')
) {
  return server.ask('orderSubmit', await prepareSubmit(server, eater, choices), { token: eater.token, key })
}

export async function pay(
  server: TestServer,
  eater: Eater,
  orderId: string,
  paymentType: PaymentType = 'WALLET_PAY',
  key = nextId('payment-key-')
) {
  const cashier = await server.ask('cashierGet', { orderId }, { token: eater.token })
  const expectedAmount = cashier.methods.find((method) => method.paymentType === paymentType)?.payableAmount ?? '0'
  return server.ask('paymentCreate', { orderId, paymentType, expectedAmount }, { token: eater.token, key })
}

/** The sandbox bank's session of a hosted page's address. */
export const sessionOf = (redirectUrl: string | null) =>
  new URL(redirectUrl ?? '', 'http://bank').searchParams.get('session') ?? ''

/** Presses a button of the hosted page. */
export async function pressOnHostedPage(
  server: TestServer,
  redirectUrl: string | null,
  action: 'pay' | 'decline' | 'cancel',
  card = '4242 4242 4242 4242'
) {
  return server.app.inject({
    method: 'POST',
    url: '/payment/pay/doPayment',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      session: sessionOf(redirectUrl),
      lang: 'en',
      card,
      expiry: '12 / 34',
      cvc: '123',
      action
    }).toString()
  })
}

export async function stockOf(server: TestServer, dishId: string) {
  const [row] = await server.kernel.db.select().from(dishStock).where(eq(dishStock.dishId, dishId))
  return row
}

/** Codes of a deal that nobody used in their time were paid for. */
const ranOut = sql`(kind = 'deal' and orders.status = 'expired' and paid_at is not null)`

/**
 * What must hold whatever happened: every ledger adds up to its balance, every stock to what there was, nothing is paid and over
 * without its money being back, and nobody who ended still holds anything. Answers what does not hold.
 */
export async function brokenInvariants(
  server: TestServer,
  initialStock: Readonly<Record<string, number>> = {}
): Promise<string[]> {
  const found: string[] = []
  const check = async (what: string, query: SQL) => {
    const rows = await queryRows(server.kernel.db, query, z.record(z.string(), z.unknown()))
    found.push(...rows.map((row) => `${what}: ${JSON.stringify(row)}`))
  }
  await check(
    'ledger and balance differ',
    sql`select a.user_id, a.balance_minor, coalesce(sum(l.amount_minor), 0) as total from wallet_accounts a
    left join wallet_ledger l on l.user_id = a.user_id and l.currency = a.currency group by a.user_id, a.currency, a.balance_minor having a.balance_minor <> coalesce(sum(l.amount_minor), 0)`
  )
  await check(
    'gift part and its ledger differ, or are no part of the balance',
    sql`select a.user_id, a.gift_minor from wallet_accounts a where a.gift_minor not between 0 and a.balance_minor
    or a.gift_minor <> (select coalesce(sum(l.gift_minor), 0) from wallet_ledger l where l.user_id = a.user_id and l.currency = a.currency)`
  )
  await check(
    'an entry does not begin where the one before it ended',
    sql`select e.entry_id from (select l.*, lag(balance_after_minor, 1, 0::bigint) over w as balance_before, lag(gift_after_minor, 1, 0::bigint) over w as gift_before, lag(created_at) over w as before
      from wallet_ledger l window w as (partition by user_id, currency order by entry_id)) e
    where balance_before + amount_minor <> balance_after_minor or gift_before + gift_minor <> gift_after_minor or created_at < before`
  )
  await check(
    'gifts came back as more than was spent',
    sql`select split_part(l.order_id, '_', 1) as whole from wallet_ledger l where l.kind in ('payment', 'balanceHold', 'refund', 'balanceReturn')
    group by split_part(l.order_id, '_', 1), l.user_id having sum(l.gift_minor) > 0`
  )
  await check(
    'a top-up and its credit differ',
    sql`select o.order_id, o.status from orders o join top_ups t using (order_id) where (o.status = 'completed') <> exists
      (select 1 from wallet_ledger l where l.reference = 'topUp:' || o.order_id and l.amount_minor = o.total_minor)
    or (o.status = 'completed' and t.bonus_minor > 0) <> exists (select 1 from wallet_ledger l where l.reference = 'bonus:' || o.order_id and l.amount_minor = t.bonus_minor)
    or (t.holds_offer and o.status in ('expired', 'cancelled', 'refunded'))`
  )
  await check(
    'an offer is counted wrongly',
    sql`select u.offer_id, u.user_id, u.used from top_up_offer_uses u join top_up_offers f using (offer_id) where u.used > f.per_person
    or u.used <> (select count(*) from top_ups t join orders o using (order_id) where t.offer_id = u.offer_id and o.user_id = u.user_id and t.holds_offer)`
  )
  await check(
    'a withdrawal and its movements differ',
    sql`select w.withdrawal_id, w.status from withdrawals w where
    coalesce((select -sum(l.amount_minor) from wallet_ledger l where l.reference like 'withdrawal:' || w.withdrawal_id || '%'), 0)
    <> case when w.status in ('refused', 'cancelled') then 0 else w.amount_minor end`
  )
  for (const [what, query] of debtInvariants) await check(what, query)
  await check(
    'a cash voucher and its uses differ',
    sql`select h.user_voucher_id, h.balance_minor from user_vouchers h join vouchers v using (voucher_id) where v.kind = 'voucher'
    and v.amount_minor - h.balance_minor <> (select coalesce(sum(u.amount_minor), 0) from voucher_uses u where u.user_voucher_id = h.user_voucher_id and u.returned_at is null)`
  )
  await check(
    'a use of a voucher and its order differ',
    sql`select u.voucher_use_id from voucher_uses u join orders o using (order_id) where (u.returned_at is null) <> o.holds_voucher
    and not exists (select 1 from voucher_uses again where again.order_id = u.order_id and again.returned_at is null)`
  )
  await check(
    'ended order holds something',
    sql`select order_id, status from orders left join meals using (order_id) where status in ('expired', 'cancelled', 'refunded') and not ${ranOut}
    and (holds_balance or holds_voucher or holds_promotion_code or (holds_stock and cancel_code is distinct from 'cashUnpaid' and not exists (select 1 from order_events e where e.order_id = orders.order_id and e.event in ('ready', 'dispatch'))
      and not exists (select 1 from after_sales a where a.order_id = orders.order_id and a.status = 'refunded')))`
  )
  await check(
    'cash and its order differ',
    sql`select p.payment_id, p.status as cash, o.status from payments p join orders o using (order_id) where p.provider = 'cash' and (
    (p.status = 'due') <> (o.payment_type = 'CASH' and o.paid_at is null and o.status in ('paid', 'accepted', 'canPickUp', 'delivering'))
    or (p.status = 'succeeded' and (o.paid_at is null or p.amount_minor <> o.total_minor)) or p.settles <> (p.status in ('due', 'succeeded', 'refunded')))`
  )
  await check(
    'handed over unpaid',
    sql`select order_id from orders where status in ('delivered', 'pickedUp', 'completed') and paid_at is null`
  )
  await check(
    'promotion code counted wrongly',
    sql`select c.promotion_code_id, c.used from promotion_codes c
    where c.used <> (select count(*) from orders o where o.promotion_code_id = c.promotion_code_id and o.holds_promotion_code)
    or c.used <> (select coalesce(sum(u.used), 0) from promotion_code_uses u where u.promotion_code_id = c.promotion_code_id)`
  )
  await check(
    'paid order without its payment',
    sql`select o.order_id from orders o where o.status in ('paid', 'accepted', 'delivering', 'delivered', 'available', 'used', 'completed') and o.total_minor > 0
    and not exists (select 1 from payments p where p.order_id = coalesce(o.whole_order_id, o.order_id) and p.settles)`
  )
  await check(
    'money kept without an order',
    sql`select p.payment_id, orders.status from payments p join orders using (order_id) where p.status = 'succeeded'
    and (not p.settles or orders.status in ('expired', 'cancelled', 'refunded'))
    and not ${ranOut}`
  )
  await check(
    'refund of a foreign amount',
    sql`select r.refund_id from refunds r join payments p using (payment_id) where r.after_sale_id is null and r.refund_request_id is null and r.amount_minor <> p.amount_minor
    and not exists (select 1 from refunds i where i.order_id = r.order_id and i.refund_request_id is not null)
    and not exists (select 1 from orders o where o.order_id = p.order_id and o.has_parts)`
  )
  await check(
    'parts and whole of a combined order differ',
    sql`select w.order_id from orders w join orders p on p.whole_order_id = w.order_id where w.status <> 'awaitingPayment'
    group by w.order_id, w.figures having exists (select 1 from jsonb_each_text(w.figures - 'v') f where f.value::bigint <>
      (select sum((q.figures ->> f.key)::bigint) from orders q where q.whole_order_id = w.order_id))`
  )
  await check(
    'more of a combined order back than was paid',
    sql`select w.order_id from orders w where w.has_parts and (w.figures ->> 'total')::bigint + (w.figures ->> 'balance')::bigint <
    coalesce((select sum(r.amount_minor) from refunds r join payments p using (payment_id) where p.order_id = w.order_id and p.settles), 0)
    + coalesce((select sum(l.amount_minor) from wallet_ledger l where l.kind = 'balanceReturn' and l.order_id in (select o.order_id from orders o where o.order_id = w.order_id or o.whole_order_id = w.order_id)), 0)
    + coalesce((select sum(a.wallet_minor) from after_sales a join orders o using (order_id) where o.whole_order_id = w.order_id and a.decided_at is not null), 0)`
  )
  await check(
    'a combined order goes on without its parts',
    sql`select w.order_id, w.status from orders w where w.has_parts and w.status in ('delivered', 'completed')
    and not exists (select 1 from orders p where p.whole_order_id = w.order_id and p.status not in ('refunded', 'cancelled'))
    and not exists (select 1 from refunds r join orders p using (order_id) where w.order_id in (p.whole_order_id, p.order_id) and r.status = 'pending')`
  )
  await check(
    'more of a payment back than was paid',
    sql`select p.payment_id from payments p join refunds r using (payment_id) group by p.payment_id, p.amount_minor having sum(r.amount_minor) > p.amount_minor`
  )
  await check(
    'more of an order back in parts than was paid',
    sql`select o.order_id from orders o join refunds r using (order_id) where r.refund_request_id is not null group by o.order_id
    having sum(r.amount_minor) > o.total_minor or (o.figures ->> 'balance')::bigint < coalesce(o.returned_balance_minor, 0)`
  )
  await check(
    'granted and moved differ',
    sql`select a.after_sale_id from after_sales a where
    coalesce((select sum(l.amount_minor) from wallet_ledger l where l.reference = 'afterSale:' || a.after_sale_id or l.reference like 'afterSale:' || a.after_sale_id || ':%'), 0) <> case when a.decided_at is null then 0 else a.wallet_minor end
    or coalesce((select sum(r.amount_minor) from refunds r where r.after_sale_id = a.after_sale_id), 0) <> case when a.decided_at is null then 0 else a.payment_minor end
    or (a.status = 'refunded' and exists (select 1 from refunds r where r.after_sale_id = a.after_sale_id and r.status <> 'succeeded'))`
  )
  await check(
    'the bank sent another amount',
    sql`select s.refund_id from sandbox_card_refunds s join refunds r using (refund_id) where s.amount_minor <> r.amount_minor`
  )
  await check(
    'an order and its meal differ',
    sql`select o.order_id, o.kind from orders o left join meals m using (order_id)
    where (o.kind in ('delivery', 'pickup')) <> (m.order_id is not null) or o.has_parts <> (m.combine_order_area_id is not null)`
  )
  await check(
    'claimed portions differ',
    sql`select o.order_id from orders o where o.claimed_count <> (select coalesce(sum(l.claimed_count), 0) from order_lines l join orders p on p.order_id = l.order_id where o.order_id in (p.order_id, p.whole_order_id))`
  )
  await check(
    'sold and ordered differ',
    sql`select s.dish_id, s.sold, coalesce(sum(l.stock_taken) filter (where m.holds_stock), 0) as ordered from dish_stock s
    left join order_lines l on l.dish_id = s.dish_id left join meals m on m.order_id = l.order_id group by s.dish_id, s.sold
    having s.sold <> coalesce(sum(l.stock_taken) filter (where m.holds_stock), 0)`
  )
  await check(
    'bargain and its cuts differ',
    sql`select b.bargain_id, b.cut_minor from bargains b
    where b.cut_minor <> (select coalesce(sum(c.cut_minor), 0) from bargain_cuts c where c.bargain_id = b.bargain_id)
    or exists (select 1 from orders o where o.order_id = b.order_id and o.status in ('expired', 'cancelled', 'refunded'))`
  )
  await check(
    'shares and order differ',
    sql`select o.order_id, o.total_minor from orders o where o.group_mode = 'split'
    and o.total_minor - (o.figures ->> 'paymentServiceFee')::bigint <> (select coalesce(sum(s.amount_minor), 0) from group_shares s where s.order_id = o.order_id)
    or o.group_mode = 'split' and o.paid_at is not null and exists (select 1 from group_shares s where s.order_id = o.order_id and s.paid_at is null)`
  )
  await check(
    'active twice, or in a group that is over',
    sql`select m.user_id, m.group_id from group_members m join group_orders g using (group_id) where m.is_active and g.status <> 'A'`
  )
  await check(
    'pieces of a flash sale differ from its quota',
    sql`select i.flash_item_id, i.quota, i.left_count from flash_items i where i.quota <> i.left_count
    + (select count(*) from flash_claims c where c.flash_item_id = i.flash_item_id)
    + (select count(*) from flash_waits w where w.flash_item_id = i.flash_item_id and w.offered_until is not null)`
  )
  await check(
    'a claim and its order differ',
    sql`select d.order_id, o.status, d.holds_stock from order_deals d join orders o using (order_id) where d.flash_item_id is not null
    and (d.holds_stock <> exists (select 1 from flash_claims c where c.order_id = d.order_id and c.user_id = o.user_id and c.flash_item_id = d.flash_item_id)
      or d.holds_stock and (o.status in ('cancelled', 'refunded') or o.status = 'expired' and o.paid_at is null))`
  )
  await check(
    'in the line for what they have, or while there is some',
    sql`select w.flash_item_id, w.user_id from flash_waits w join flash_items i using (flash_item_id)
    where exists (select 1 from flash_claims c where c.flash_item_id = w.flash_item_id and c.user_id = w.user_id)
    or w.offered_until is null and i.left_count > 0`
  )
  for (const [what, query] of dealInvariants) await check(what, query)
  for (const [dishId, initial] of Object.entries(initialStock)) {
    const row = await stockOf(server, dishId)
    if (!row || row.stockLeft + row.sold !== initial)
      found.push(`stock of ${dishId}: ${JSON.stringify(row)} of ${initial}`)
  }
  return found
}
