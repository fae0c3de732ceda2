import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { monthAt } from '@/domain/calendar'
import { countries, type CountryCode, countryCodes } from '@/domain/countries'
import type { Tx } from '../../db/database'
import { campaignOfferId, campaignOffers } from '../../seed/data/campaign-offers'
import { campaignTemplates } from '../../seed/data/campaigns'
import { demoPeople } from '../../seed/data/people'
import { priceIn } from '../../seed/data/terms'
import { voucherId, voucherTemplateOf, voucherTemplates } from '../../seed/data/vouchers'
import { insertMissing } from '../../seed/insert-missing'
import type { ModuleSeed } from '../../seed/module-seed'
import { allCampaignDays, campaignOfferAt, demoClaim, yearOf } from '../../seed/world/campaign-days'
import { membershipPlans } from '../membership/tables'
import { offerGrants, offers, partnerCodes, partnerPools } from './tables'

const dayMs = 86_400_000
const welcomes = voucherTemplates.filter(({ isWelcome }) => isWelcome)
const welcomeId = (key: string, country: CountryCode): string => `welcome:${voucherId(key, country)}`
/** Id of what people claim; those of calls have no colon. */
const claimedId = (key: string, country: CountryCode): string => `claim-${key}-${country.toLowerCase()}`

/** What the demo person with coins has claimed for some of them, and what it cost. */
export const claimedForCoins = {
  userId: 'demo-vip',
  offerId: claimedId('coinTwo', 'SG'),
  reference: 'claim:1',
  coins: 60,
  daysAgo: 1
}

/** By their vouchers: for coins of most countries, for levels, for members. A coin of Viet Nam is a thousandth. */
const forCoins = { coinTwo: 60, coinDelivery: 90, coinFive: 150, coinTen: 600 }
const forLevels = { levelTwo: 2, levelThree: 3, levelFour: 4, levelFive: 5 }
const member = 'memberDelivery'
/** There was one of it in Singapore, which the demo person with coins has: for others it is gone. */
const single = 'coinTwo'
const pool = { poolId: 'burrple', offerId: 'burrple-sg' }

type NewOffer = typeof offers.$inferInsert

const offerRow = (
  key: string,
  countryCode: CountryCode,
  facts: Pick<NewOffer, 'audience'> & Partial<NewOffer>,
  createdAt: number
): NewOffer => ({
  offerId: claimedId(key, countryCode),
  what: 'voucher',
  whatId: voucherId(key, countryCode),
  countryCode,
  createdAt,
  ...facts
})

function claimedOffers(countryCode: CountryCode, now: number): NewOffer[] {
  const scale = countryCode === 'VN' ? 1000 : 1
  return [
    ...Object.entries(forCoins).map(([key, coins]) =>
      offerRow(
        key,
        countryCode,
        {
          audience: 'everybody',
          coinPrice: coins * scale,
          ...(key === single && countryCode === 'SG' ? { total: 1, taken: 1 } : {})
        },
        now
      )
    ),
    ...Object.entries(forLevels).map(([key, level]) =>
      offerRow(key, countryCode, { audience: 'level', level, isMonthly: true }, now)
    ),
    offerRow(member, countryCode, { audience: 'membership', isMonthly: true, perPerson: 2 }, now)
  ]
}

/** What campaigns give in a country, each time that they are on. */
const offersOfCampaigns = (country: CountryCode, createdAt: number): NewOffer[] =>
  campaignTemplates.flatMap(({ slug, on }) =>
    allCampaignDays(on).flatMap((days) =>
      (campaignOffers[slug] ?? []).map(({ key, audience = 'everybody', budgetCents, ...facts }) => ({
        ...offerRow(key, country, { audience, ...facts }, createdAt),
        offerId: campaignOfferId(key, country, yearOf(days)),
        startsAt: days.startsAt,
        endsAt: days.endsAt,
        budgetMinor: budgetCents === undefined ? null : priceIn(country, budgetCents)
      }))
    )
  )

/** What demo people, who are in Singapore, have claimed of campaigns; their vouchers are of the voucher module. */
async function writeCampaignClaims(tx: Tx, now: number): Promise<void> {
  const claims = demoPeople.flatMap(({ userId, vouchers }) =>
    vouchers.flatMap(({ key, daysAgo }) => {
      const offerId = campaignOfferAt(key, now)
      return offerId === null ? [] : [{ offerId, userId, key, grantedAt: now - daysAgo * dayMs }]
    })
  )
  for (const { key, ...claim } of claims) {
    await tx.insert(offerGrants).values({ ...claim, number: 1, reference: demoClaim })
    const { budgetMinor, promisedMinor, taken, total, offerId } = offers
    const worth = priceIn('SG', voucherTemplateOf(key).cents)
    await tx
      .update(offers)
      .set({
        taken: sql`${taken} + 1`,
        promisedMinor: sql`case when ${budgetMinor} is null then 0 else ${promisedMinor} + ${worth} end`
      })
      .where(and(eq(offerId, claim.offerId), or(isNotNull(total), isNotNull(budgetMinor))))
  }
}

/** What a partner gives to members in Singapore. */
async function writePool(tx: Tx, now: number): Promise<void> {
  await tx
    .insert(partnerPools)
    .values({
      poolId: pool.poolId,
      partner: { zh: 'Burrple 咖啡', en: 'Burrple Coffee', vn: 'Cà phê Burrple' },
      name: { zh: '第二杯咖啡免单', en: 'Second coffee on us', vn: 'Tặng ly cà phê thứ hai' },
      useText: {
        zh: '点两杯咖啡，付款时出示券码，价低的一杯免单。每个券码用一次，当月有效。',
        en: 'Order two coffees and show the code as you pay: the cheaper one is on the house. Each code is good once, in the month in which it was taken.',
        vn: 'Gọi hai ly cà phê và đưa mã khi thanh toán, ly rẻ hơn được miễn phí. Mỗi mã dùng một lần trong tháng đã nhận.'
      }
    })
    .onConflictDoNothing()
  await tx
    .insert(offers)
    .values({
      offerId: pool.offerId,
      what: 'partnerCode',
      whatId: pool.poolId,
      audience: 'anyMember',
      countryCode: 'SG',
      isMonthly: true,
      createdAt: now
    })
    .onConflictDoNothing()
  await tx
    .insert(partnerCodes)
    .values(
      Array.from({ length: 60 }, (_, index) => ({
        poolId: pool.poolId,
        code: `BRP-${String((index * 7919 + 104_729) % 1_000_000).padStart(6, '0')}`
      }))
    )
    .onConflictDoNothing()
}

/** Claims of this month: a coupon of the foodie card, and a code of the partner. */
async function writeClaims(tx: Tx, now: number): Promise<void> {
  const month = monthAt(now, countries.SG.utcOffsetMinutes)
  const reference = `${month}:1`
  const claims = [
    { offerId: claimedId(member, 'SG'), userId: 'demo-foodie', reference, grantedAt: now },
    { offerId: pool.offerId, userId: 'demo-svip', reference, grantedAt: now },
    { ...claimedForCoins, grantedAt: now - claimedForCoins.daysAgo * dayMs }
  ]
  await tx.insert(offerGrants).values(
    claims.map(({ offerId, userId, reference: occasion, grantedAt }) => ({
      offerId,
      userId,
      reference: occasion,
      grantedAt,
      number: 1
    }))
  )
  const [first] = await tx
    .select()
    .from(partnerCodes)
    .where(eq(partnerCodes.poolId, pool.poolId))
    .orderBy(partnerCodes.partnerCodeId)
    .limit(1)
  if (first)
    await tx
      .update(partnerCodes)
      .set({ userId: 'demo-svip', grantReference: `${pool.offerId}/${reference}`, takenAt: now })
      .where(eq(partnerCodes.partnerCodeId, first.partnerCodeId))
}

/** What every new account is given, what people claim, and what the demo people have of both. */
export const offerSeed: ModuleSeed = {
  beforePeople: async (tx, { now }) => {
    const welcomed = countryCodes.flatMap((countryCode) =>
      welcomes.map(({ key }): NewOffer => ({
        offerId: welcomeId(key, countryCode),
        what: 'voucher',
        whatId: voucherId(key, countryCode),
        audience: 'newAccount',
        countryCode,
        createdAt: now
      }))
    )
    const claimed = countryCodes.flatMap((countryCode) => claimedOffers(countryCode, now))
    const given = countryCodes.flatMap((countryCode) => offersOfCampaigns(countryCode, now))
    await insertMissing(tx, offers, [...welcomed, ...claimed, ...given])
    for (const countryCode of countryCodes)
      await tx
        .update(membershipPlans)
        .set({ monthlyOfferIds: [claimedId(member, countryCode)] })
        .where(and(eq(membershipPlans.product, 'foodieCard'), eq(membershipPlans.countryCode, countryCode)))
    await writePool(tx, now)
  },
  people: async (tx, { now }) => {
    await tx.insert(offerGrants).values(
      demoPeople.flatMap(({ userId, vouchers }) =>
        vouchers
          .filter(({ key }) => welcomes.some((template) => template.key === key))
          .map(({ key, daysAgo }) => ({
            offerId: welcomeId(key, 'SG'),
            userId,
            number: 1,
            reference: 'welcome',
            grantedAt: now - daysAgo * dayMs
          }))
      )
    )
    await writeClaims(tx, now)
    await writeCampaignClaims(tx, now)
  }
}
