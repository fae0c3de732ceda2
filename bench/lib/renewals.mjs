// Members whose membership renews itself, put straight into the database.

const planId = 'sg-foodie-month-5km'

/**
 * Makes a number of members, every other one charged by a kept card and the rest by the wallet, whose periods end one after the other within
 * `spread` seconds from `startsIn` seconds on.
 */
export async function insertMembers(client, { count, startsIn, spread }) {
  await client.query('begin')
  const say = (text) => client.query(text)
  await client.query(
    `create temporary table bench_members on commit drop as select number, 'bench-member-' || number as id, number % 2 = 0 as by_card,
      now() + make_interval(secs => $2 + $3 * number / $1::float8) as due from generate_series(0, $1::int - 1) as number`,
    [count, startsIn, spread]
  )
  await say(
    `insert into users (user_id, is_visitor, mobile, nick_name, country_code, created_at)
    select id, false, '+658' || (6000000 + number), 'Bench', 'SG', now() from bench_members`
  )
  await say(
    `insert into wallet_accounts (user_id, currency, balance_minor) select id, 'SGD', 5000 from bench_members where not by_card`
  )
  await say(
    `insert into wallet_ledger (user_id, currency, amount_minor, balance_after_minor, gift_minor, kind, reference, created_at)
    select id, 'SGD', 5000, 5000, 0, 'topUp', 'topUp:' || id, now() from bench_members where not by_card`
  )
  await say(
    `insert into sandbox_card_setups (session_id, provider, kind, return_url, status, behaviour, token, created_at)
    select 'set_' || id, 'sandbox', 'card', '', 'saved', 'pays', 'tok_' || id || '_' || id, now() from bench_members where by_card`
  )
  await say(
    `insert into saved_cards (card_id, user_id, kind, provider, token, brand, last_four, is_default, created_at)
    select id, id, 'card', 'sandbox', 'tok_' || id || '_' || id, 'visa', '4242', true, now() from bench_members where by_card`
  )
  await client.query(
    `insert into membership_subscriptions (subscription_id, user_id, product, plan_id, agreed_price_minor, source, utc_offset_minutes, status, next_charge_at, created_at)
    select id, id, p.product, p.plan_id, p.price_minor, case when by_card then id else 'wallet' end, 480, 'live', due, now()
    from bench_members, membership_plans p where p.plan_id = $1`,
    [planId]
  )
  await client.query(
    `insert into membership_periods (period_id, user_id, product, plan_id, variant, subscription_id, number, days, utc_offset_minutes, starts_at, ends_at, delivery_discount_basis_points, free_delivery_within_meters, dine_in_discount_basis_points, status, created_at)
    select id, id, p.product, p.plan_id, p.variant, id, 1, p.days, 480, due - make_interval(days => p.days), due,
      p.delivery_discount_basis_points, p.free_delivery_within_meters, p.dine_in_discount_basis_points, 'paid', now()
    from bench_members, membership_plans p where p.plan_id = $1`,
    [planId]
  )
  await say(
    `insert into jobs (job_id, kind, unique_key, payload, run_at, created_at)
    select id, 'membershipRenewal', id, jsonb_build_object('subscriptionId', id), due, now() from bench_members`
  )
  await client.query('commit')
}

/**
 * How many of them have their next period, how many were charged for it more than once, and how many lack one though they were charged. A charge is a payment that
 * took money, also a second one of the same order, which settles nothing, and one whose money went back.
 */
export async function countRenewed(client) {
  const { rows } = await client.query(
    `with charged as (select b.user_id, count(*) as charges from orders b join payments y using (order_id) join membership_orders m using (order_id)
      where b.user_id like 'bench-member-%' and m.purpose = 'renewal' and y.status in ('succeeded', 'refunding', 'refunded') group by 1)
    select (select count(*)::int from membership_periods where user_id like 'bench-member-%' and number = 2) as renewed,
      (select count(*)::int from charged where charges > 1) as twice,
      (select count(*)::int from charged c where not exists (select from membership_periods p where p.user_id = c.user_id and p.number = 2)) as lost`
  )
  return rows[0]
}
