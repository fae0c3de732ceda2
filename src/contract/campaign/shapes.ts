import * as z from 'zod/mini'
import { campaignAudiences, campaignStates } from '@/domain/campaign'
import { flashLines } from '@/domain/flash-sale'
import { id, imagePair, instant, requiredText, text } from '../shared'

/** What our own people write, in the languages of the app. */
export const writtenText = z.object({
  zh: requiredText(300),
  en: z.optional(text(300)),
  vn: z.optional(text(300))
})

/** The part of its address that names a campaign. */
export const campaignSlug = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))

/** A page of the app with its query, as `pages/restaurant/index?restaurantId=r1`. */
export const appLink = requiredText(300)

const percent = z.number().check(z.gte(0), z.lte(100))
/** Of what is named at most so many. */
const ids = z.array(id).check(z.minLength(1), z.maxLength(60))

/** A picture that a greeting card can have. */
export const cardPicture = z.object({ pictureId: id, image: imagePair, label: writtenText })

/** What each kind of block says by itself. */
const spokenShapes = {
  hero: { kind: z.literal('hero'), image: imagePair, title: writtenText, subtitle: writtenText },
  text: { kind: z.literal('text'), title: z.nullable(writtenText), paragraphs: z.array(writtenText) },
  rules: { kind: z.literal('rules'), lines: z.array(writtenText) },
  /** `icon` names a sign of the app's icon set. */
  steps: {
    kind: z.literal('steps'),
    title: writtenText,
    items: z.array(z.object({ icon: z.string(), title: writtenText, text: writtenText }))
  },
  button: { kind: z.literal('button'), text: writtenText, link: appLink },
  /** Areas that lead somewhere, in hundredths of the picture's width and height. */
  picture: {
    kind: z.literal('picture'),
    image: imagePair,
    label: writtenText,
    areas: z.array(
      z.object({ label: writtenText, link: appLink, left: percent, top: percent, width: percent, height: percent })
    )
  },
  /** Sends the page to friends. */
  invitation: { kind: z.literal('invitation'), title: writtenText, text: writtenText },
  /** Leads to the search, with `words` typed already; `isWithin` to that of the campaign's own deals. */
  search: {
    kind: z.literal('search'),
    hint: writtenText,
    words: z.nullable(requiredText(40)),
    isWithin: z.optional(z.boolean())
  },
  /** Leads to where greeting cards of the campaign are made, out of these pictures; `wishes` are words to begin with. */
  cardMaker: {
    kind: z.literal('cardMaker'),
    title: writtenText,
    text: writtenText,
    pictures: z.array(cardPicture).check(z.minLength(1), z.maxLength(6)),
    wishes: z.array(writtenText).check(z.maxLength(6))
  }
} as const

/** The blocks that say all by themselves, each with these fields more. */
export function spokenBlocks<const F extends z.core.$ZodLooseShape>(more: F) {
  const said = <T extends keyof typeof spokenShapes>(kind: T) => z.object({ ...spokenShapes[kind], ...more })
  return [
    said('hero'),
    said('text'),
    said('rules'),
    said('steps'),
    said('button'),
    said('picture'),
    said('invitation'),
    said('search'),
    said('cardMaker')
  ] as const
}

/** When and to whom a block is shown; absent is always and everybody. Cities are those in which it is. */
const shown = {
  from: z.optional(instant),
  until: z.optional(instant),
  audiences: z.optional(z.array(z.enum(campaignAudiences))),
  cities: z.optional(z.array(z.string())),
  states: z.optional(z.array(z.enum(campaignStates)))
}

const named = <const K extends string>(kind: K) =>
  z.object({ kind: z.literal(kind), title: writtenText, ids, ...shown })

/** A block as it is saved: it names things by their ids and holds no price. */
export const savedBlock = z.discriminatedUnion('kind', [
  ...spokenBlocks(shown),
  /** Counts to the beginning of the campaign, then to its end. */
  z.object({ kind: z.literal('clock'), ...shown }),
  named('restaurants'),
  named('deals'),
  named('dishes'),
  named('goods'),
  named('offers'),
  z.object({ kind: z.literal('flash'), title: writtenText, line: z.enum(flashLines), ...shown })
])
