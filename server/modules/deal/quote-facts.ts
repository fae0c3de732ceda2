import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { countryCodes, currencyCodes } from '@/domain/countries'
import { dealKinds } from '@/domain/deal'
import { type Db, queryRows } from '../../db/database'
import { epochMs, statementOf } from '../../db/statement'
import { storedWithin } from '../../db/stored-json'
import { storedPicture, storedText } from '../../db/stored-shared'
import { instant } from '../../http/format'
import type { Kernel } from '../../kernel'
import { kernelPart } from '../../platform/kernel/kernel-part'
import { dealHolds } from './deal-hold'
import { outletCount } from './facts'
import { buyer, buyerJson } from './limits'
import { storedDealContent, storedDealRules } from './stored'

/** A deal, or a piece of a flash sale of one. */
type WantedId = { readonly dealId: string } | { readonly flashItemId: string }

/** Who wants it and when (epoch ms); `besides` is an order of theirs that is being judged, and does not count. */
interface Wanting {
  readonly userId: string
  readonly now: number
  readonly besides?: string
}

const factsRow = z.object({
  facts: z.object({
    deal: z.object({
      dealId: z.string(),
      restaurantId: z.string(),
      kind: z.enum(dealKinds),
      countryCode: z.enum(countryCodes),
      currency: z.enum(currencyCodes),
      title: storedText.schema,
      image: storedPicture.schema,
      contents: z.array(storedWithin(storedDealContent, 'deals.contents')),
      rules: storedWithin(storedDealRules, 'deals.rules'),
      priceMinor: z.number(),
      originalMinor: z.nullable(z.number()),
      taxedWhen: z.enum(['sold', 'used']),
      startsAt: z.number(),
      endsAt: z.nullable(z.number()),
      status: z.enum(['active', 'removed'])
    }),
    stockLeft: z.nullable(z.number()),
    sellerName: storedText.schema,
    chainKey: z.string(),
    utcOffsetMinutes: z.number(),
    outletCount: z.number()
  }),
  buyer,
  /** Only for an item of a flash sale: its availability, in a shape that only the flash-sale module knows. */
  availability: z.unknown()
})

/** All that decides the quote of a deal for a person: the deal, the buyer's limits, and what they can still have. */
export type QuoteFacts = z.output<typeof factsRow>

const parameters = ['id', 'userId', 'at', 'besides'] as const
const chainKey = sql`coalesce(seller.chain_id, seller.restaurant_id)`

const factsQuery = (dealIdOf: (id: SQL) => SQL, availabilityJson: (id: SQL, userId: SQL) => SQL) =>
  statementOf<Record<(typeof parameters)[number], unknown>>(
    parameters,
    ({ id, userId, at, besides }) => sql`select json_build_object(
      'deal', json_build_object('dealId', deals.deal_id, 'restaurantId', deals.restaurant_id, 'kind', deals.kind, 'countryCode', deals.country_code,
        'currency', deals.currency, 'title', deals.title, 'image', deals.image, 'contents', deals.contents, 'rules', deals.rules,
        'priceMinor', deals.price_minor, 'originalMinor', deals.original_minor, 'taxedWhen', deals.taxed_when,
        'startsAt', ${epochMs(sql`deals.starts_at`)}, 'endsAt', ${epochMs(sql`deals.ends_at`)}, 'status', deals.status),
      'stockLeft', stock.stock_left, 'sellerName', seller.name, 'chainKey', ${chainKey}, 'utcOffsetMinutes', seller.utc_offset_minutes,
      'outletCount', ${outletCount}) as facts,
      ${buyerJson({ userId, dealId: sql`deals.deal_id`, chainKey, at, besides })} as buyer, ${availabilityJson(id, userId)} as availability
      from deals join restaurants seller on seller.restaurant_id = deals.restaurant_id join deal_stock stock on stock.deal_id = deals.deal_id
      where deals.deal_id = ${dealIdOf(id)}`
  )

const queriesOf = kernelPart((kernel) => ({
  deal: factsQuery(
    (dealId) => dealId,
    () => sql`null`
  ),
  flash: factsQuery(
    (flashItemId) => sql`(select deal_id from flash_items where flash_item_id = ${flashItemId})`,
    (flashItemId, userId) => dealHolds.of(kernel, 'flash').availabilityJson(flashItemId, userId)
  )
}))

/** Reads the facts in one statement, because every buyer waits for it; undefined without such a deal. */
export async function readQuoteFacts(
  db: Db,
  kernel: Kernel,
  wanted: WantedId,
  { userId, now, besides = '' }: Wanting
): Promise<QuoteFacts | undefined> {
  const { deal, flash } = queriesOf(kernel)
  const who = { userId, at: instant(now), besides }
  const query =
    'flashItemId' in wanted ? flash({ id: wanted.flashItemId, ...who }) : deal({ id: wanted.dealId, ...who })
  const [row] = await queryRows(db, query, factsRow)
  return row
}
