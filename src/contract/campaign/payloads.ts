import * as z from 'zod/mini'
import { campaignPalettes, campaignStates } from '@/domain/campaign'
import { flashLines } from '@/domain/flash-sale'
import { dealCard } from '../deal/payloads'
import { namedOffer } from '../offer/payloads'
import { filtering, picture, place, restaurantCard } from '../restaurant/payloads'
import {
  amount,
  countryCode,
  currency,
  cursor,
  id,
  imagePair,
  instant,
  localizedText,
  pageOf,
  requiredText,
  sharedId,
  text
} from '../shared'
import { appLink, campaignSlug, spokenBlocks } from './shapes'

const blockId = { blockId: id }
/** Of our own people: shows a campaign at a moment to come. */
const preview = { preview: z.optional(text(120)) }

/** A dish or one of a mart's goods, as much as leads to it. */
const dishTile = z.object({
  dishId: id,
  restaurantId: id,
  dishName: localizedText,
  restaurantName: localizedText,
  image: z.nullable(picture),
  currency,
  price: amount,
  originalPrice: z.nullable(amount),
  isSoldOut: z.boolean()
})

const flashTile = z.object({
  flashItemId: id,
  dealId: id,
  title: localizedText,
  image: picture,
  currency,
  price: amount,
  originalPrice: amount
})

const listed = <const K extends string, T extends z.ZodMiniType>(kind: K, item: T) =>
  z.object({ ...blockId, kind: z.literal(kind), title: localizedText, items: z.array(item) })
/** The first of many, which have a page; `count` is of all of them. */
const begun = <const K extends string, T extends z.ZodMiniType>(kind: K, item: T) =>
  z.object({ ...listed(kind, item).shape, count: z.int() })

/** A block filled for whoever asks, with what it names as it is now; what is gone is left out. */
export const campaignBlock = z.discriminatedUnion('kind', [
  ...spokenBlocks(blockId),
  z.object({ ...blockId, kind: z.literal('clock'), until: instant, isUntilStart: z.boolean() }),
  begun('restaurants', restaurantCard),
  begun('deals', dealCard),
  listed('dishes', dishTile),
  listed('goods', dishTile),
  /** Those of the country where the person lives, else of the place; of a campaign that is over, what the person holds. */
  listed('offers', namedOffer),
  z.object({
    ...blockId,
    kind: z.literal('flash'),
    title: localizedText,
    line: z.enum(flashLines),
    sessionId: id,
    startsAt: instant,
    endsAt: instant,
    items: z.array(flashTile)
  })
])

/** A campaign in words of one line, with the page that shows it. */
const campaignLine = z.object({
  campaignId: id,
  title: localizedText,
  image: z.nullable(imagePair),
  link: appLink,
  endsAt: z.nullable(instant)
})

/** Where a campaign stands. */
const standing = {
  campaignId: id,
  title: localizedText,
  state: z.enum(campaignStates),
  startsAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  countryCode,
  utcOffsetMinutes: z.int()
}

/** Campaigns. Which one is told by its slug or its id; without either it is the present one of the country. */
export const campaignPayloads = {
  campaignGet: {
    params: z.object({
      slug: z.optional(campaignSlug),
      campaignId: z.optional(id),
      ...preview,
      ...place
    }),
    result: z.object({
      ...standing,
      palette: z.enum(campaignPalettes),
      /** A day of remembrance: nothing on its page celebrates or sells another. */
      isQuiet: z.boolean(),
      /** What friends who get the link are told. */
      shareText: localizedText,
      /** Whether this person is told when it begins. */
      isReminded: z.boolean(),
      blocks: z.array(campaignBlock),
      /** What runs now, where this one does not; none beside a day of remembrance. */
      others: z.array(campaignLine)
    })
  },
  /** A notice comes shortly before the campaign begins; of one that has begun, or is a day of remembrance, none. */
  campaignRemind: {
    params: z.object({ campaignId: id, isOn: z.boolean() }),
    result: z.object({ campaignId: id, isReminded: z.boolean() })
  },
  /** The page that a banner or a campaign leads to; null where it is gone. */
  campaignFind: {
    params: z.object({ bannerId: z.optional(id), campaignId: z.optional(id), ...place }),
    result: z.object({ link: z.nullable(appLink) })
  },
  /** The restaurants that a campaign names, and those whose dishes it names; `hasDishes` tells the latter. None unless it runs, or will at the moment of `preview`. */
  campaignShops: {
    params: z.object({ campaignId: id, ...preview, ...place, ...filtering, cursor }),
    result: pageOf(z.object({ ...restaurantCard.shape, hasDishes: z.boolean() }))
  },
  /** Which dishes of a restaurant a campaign names, in its order; what they cost its menu says. Throws `restaurantNotFound`. */
  campaignShop: {
    params: z.object({ campaignId: id, restaurantId: id, ...preview, ...place }),
    result: z.object({ ...standing, dishIds: z.array(id) })
  },
  /** The deals that a campaign names, what people buy most first, or those of them that fit the words; `isApproximate` as in `dealSearch`. */
  campaignDeals: {
    params: z.object({
      campaignId: id,
      ...preview,
      words: z.optional(requiredText(40)),
      ...place,
      cursor: z.optional(text(400))
    }),
    result: z.object({ ...pageOf(dealCard).shape, isApproximate: z.optional(z.boolean()) })
  },
  /** A campaign without its blocks, for whoever follows a friend's link: `inviter` is named where the link is one of theirs. */
  campaignBrief: {
    params: z.object({ slug: campaignSlug, inviteUserId: z.optional(sharedId), ...preview, ...place }),
    result: z.object({
      ...standing,
      shareText: localizedText,
      image: z.nullable(imagePair),
      inviter: z.nullable(z.object({ nickName: z.string(), avatar: z.nullable(z.string()) }))
    })
  }
}
