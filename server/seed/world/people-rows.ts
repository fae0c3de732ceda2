import { countries, type CountryCode, countryCodes } from '@/domain/countries'
import type * as schema from '../../modules/tables'
import { type DemoPerson, demoPeople } from '../data/people'
import { priceIn } from '../data/terms'
import {
  type PromotionCodeTemplate,
  promotionCodeTemplates,
  type VoucherTemplate,
  voucherTemplates
} from '../data/vouchers'
import { avatarEmoji, avatarImage } from './picture-addresses'

const dayMs = 86_400_000
const country: CountryCode = 'SG'
const currency = countries[country].currency

/** Rows of the demo people and of what they were given; the wallet's ledger and the orders are their history's. */
interface PeopleRows {
  readonly users: ReadonlyArray<typeof schema.users.$inferInsert>
  readonly addresses: ReadonlyArray<typeof schema.addresses.$inferInsert>
  readonly memberships: ReadonlyArray<typeof schema.memberships.$inferInsert>
  readonly vouchers: ReadonlyArray<typeof schema.vouchers.$inferInsert>
  readonly promotionCodes: ReadonlyArray<typeof schema.promotionCodes.$inferInsert>
  readonly userVouchers: ReadonlyArray<typeof schema.userVouchers.$inferInsert>
}

/** Id of an offer in a currency. */
const voucherId = (key: string, of: CountryCode): string => `offer-${key}-${of.toLowerCase()}`

/** Id of what a person holds of an offer. */
const userVoucherId = (userId: string, key: string): string => `${userId}-${key}`

/** Id of a person's address by its place in their list. */
export const addressId = (userId: string, index: number): string => `${userId}-address-${index + 1}`

function voucherRow(template: VoucherTemplate, of: CountryCode): PeopleRows['vouchers'][number] {
  return {
    voucherId: voucherId(template.key, of),
    kind: template.kind,
    name: template.name,
    useWay: template.useWay,
    currency: countries[of].currency,
    amountMinor: priceIn(of, template.cents),
    obtainWay: template.obtainWay,
    promoter: template.promoter,
    minOrderMinor: template.minimumCents === null ? null : priceIn(of, template.minimumCents),
    restaurantIds: [...template.restaurantIds],
    useRestrictions: template.restrictions,
    validDays: template.validDays,
    isWelcome: template.isWelcome
  }
}

/** Offers of the platform exist in every currency, those of a shop in its own. */
function voucherRows(): PeopleRows['vouchers'] {
  return voucherTemplates.flatMap((template) =>
    (template.promoter === 'restaurant' ? [country] : countryCodes).map((of) => voucherRow(template, of))
  )
}

function promotionCodeRow(
  template: PromotionCodeTemplate,
  of: CountryCode,
  now: number
): PeopleRows['promotionCodes'][number] {
  const amount = (cents: number | null) => (cents === null ? null : priceIn(of, cents))
  return {
    promotionCodeId: `code-${template.code.toLowerCase()}-${of.toLowerCase()}`,
    code: template.code,
    currency: countries[of].currency,
    name: template.name,
    deductMinor: amount(template.cents),
    discountBasisPoints: template.basisPoints,
    maximumMinor: amount(template.maximumCents),
    minOrderMinor: amount(template.minimumCents),
    restaurantIds: [...template.restaurantIds],
    startsAt: now - 30 * dayMs,
    endsAt: now + (template.daysLeft ?? -1) * dayMs,
    totalLimit: template.totalLimit
  }
}

function userRow(
  { userId, mobile, nickName, points, avatar }: DemoPerson,
  passwordHash: string,
  createdAt: number
): PeopleRows['users'][number] {
  return {
    userId,
    isVisitor: false,
    mobile,
    passwordHash,
    nickName,
    points,
    countryCode: country,
    cityCode: countries[country].defaultCityCode,
    avatar: avatarImage(avatarEmoji[avatar] ?? avatarEmoji[0], avatar % 5),
    createdAt
  }
}

function addressRows({ userId, mobile, nickName, addresses }: DemoPerson, createdAt: number): PeopleRows['addresses'] {
  return addresses.map((address, index) => ({
    addressId: addressId(userId, index),
    userId,
    name: nickName,
    mobile,
    countryCode: country,
    countryArea: 'Singapore',
    postalCode: address.postalCode,
    streetName: address.streetName,
    addressDetail: `${address.detail}, Singapore ${address.postalCode}`,
    buildingType: address.buildingType,
    buildingName: address.buildingName,
    unitNo: address.unitNo,
    label: address.label,
    isDefault: index === 0,
    latitude: address.latitude,
    longitude: address.longitude,
    createdAt: createdAt + index
  }))
}

/** A month of the card began five days ago; the tiers run for a year of which two months are over. */
function membershipRows({ userId, tier }: DemoPerson, now: number): PeopleRows['memberships'] {
  if (tier === null) return []
  const [began, lasts] = tier === 'foodieCard' ? [5, 30] : [60, 365]
  return [{ userId, tier, startsAt: now - began * dayMs, endsAt: now + (lasts - began) * dayMs }]
}

function heldRows({ userId, vouchers }: DemoPerson, now: number): PeopleRows['userVouchers'] {
  return vouchers.map(({ key, daysAgo }) => {
    const template = voucherTemplates.find((candidate) => candidate.key === key)
    if (!template) throw new RangeError(`No voucher is called ${key}`)
    const given = now - daysAgo * dayMs
    const until = given + template.validDays * dayMs
    return {
      userVoucherId: userVoucherId(userId, key),
      userId,
      voucherId: voucherId(key, country),
      grantReference: template.isWelcome ? `welcome:${voucherId(key, country)}` : `campaign:${key}`,
      status: until <= now ? 'E' : 'A',
      balanceMinor: priceIn(country, template.cents),
      validFrom: given,
      validUntil: until,
      createdAt: given
    }
  })
}

/** Everything of the demo people but their history; `now` is epoch ms, the hash is that of their one password. */
export function peopleRows(now: number, passwordHash: string): PeopleRows {
  const joined = now - 60 * dayMs
  return {
    users: demoPeople.map((person) => userRow(person, passwordHash, joined)),
    addresses: demoPeople.flatMap((person) => addressRows(person, joined)),
    memberships: demoPeople.flatMap((person) => membershipRows(person, now)),
    vouchers: voucherRows(),
    promotionCodes: promotionCodeTemplates.flatMap((template) =>
      (template.restaurantIds.length > 0 ? [country] : countryCodes).map((of) => promotionCodeRow(template, of, now))
    ),
    userVouchers: demoPeople.flatMap((person) => heldRows(person, now))
  }
}

/** Money that came into the wallets of the demo people, in Singapore dollars. */
export function walletIncome(
  now: number
): ReadonlyArray<{ userId: string; kind: 'topUp' | 'gift'; amountMinor: number; reference: string; at: number }> {
  return demoPeople.flatMap(({ userId, topUps }) =>
    topUps.map(({ daysAgo, cents, kind }, index) => ({
      userId,
      kind,
      amountMinor: priceIn(country, cents),
      reference: `${kind}:${userId}:${index + 1}`,
      at: now - daysAgo * dayMs
    }))
  )
}

/** The currency of every demo wallet. */
export const walletCurrency = currency
