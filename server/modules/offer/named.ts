import { inArray } from 'drizzle-orm'
import type { NamedOffer } from '@/contract/types'
import { firstLevel } from '@/domain/coins'
import type { CountryCode } from '@/domain/countries'
import { leftOfOffer, type OfferAudience, offerState } from '@/domain/offers'
import { optionalInstant } from '../../http/format'
import type { Kernel } from '../../kernel'
import { keepFor } from '../../platform/kernel/keep-for'
import { kernelPart } from '../../platform/kernel/kernel-part'
import { offeredKinds, type OfferedThing } from './grant'
import { presentOffer, type Standing, standingsOf } from './list'
import { readReceiver } from './receiver'
import type { OfferRow } from './repository'
import { offers } from './tables'

/** What is the same for everybody is read again after so long, ms: how many are left changes while people claim. */
const factsMs = 2000

interface Facts {
  readonly rows: readonly OfferRow[]
  readonly things: ReadonlyMap<string, OfferedThing>
}

const factCache = kernelPart(({ clock }) => keepFor<Facts>(factsMs, 200, clock))

/** Vouchers that offers with these ids give, in this order. What is given by itself nobody claims, and no page names it. */
const readFacts = (kernel: Kernel, ids: readonly string[]): Promise<Facts> =>
  factCache(kernel)(ids.join(), async () => {
    const found = await kernel.db
      .select()
      .from(offers)
      .where(inArray(offers.offerId, [...ids]))
    const rows = ids.flatMap((id) => found.find(({ offerId }) => offerId === id) ?? [])
    const vouchers = rows.filter(
      ({ what, audience }) => what === 'voucher' && audience !== 'newAccount' && audience !== 'named'
    )
    const whatIds = vouchers.map(({ whatId }) => whatId)
    return { rows: vouchers, things: await offeredKinds.of(kernel, 'voucher').describe(kernel.db, whatIds) }
  })

/** Who looks at offers, epoch ms; `userId` is null of a visitor, who is shown those of the country where they are. */
interface Onlooker {
  readonly userId: string | null
  readonly countryCode: CountryCode
  readonly now: number
}

const isIn = (countryCode: CountryCode) => (offer: OfferRow) =>
  offer.countryCode === null || offer.countryCode === countryCode

/** Whose offers somebody who joins has at once. */
const joinersAudiences: readonly OfferAudience[] = ['everybody', 'newcomer']

/** As they would stand for a visitor who has just joined: on the first level; their coins are not known. */
const standForVisitor = ({ rows, things }: Facts, { countryCode, now }: Onlooker) =>
  rows.filter(isIn(countryCode)).map((offer) => {
    const left = leftOfOffer(offer, things.get(offer.whatId)?.worthMinor ?? null)
    const isTheirs = joinersAudiences.includes(offer.audience) || offer.level === firstLevel
    const state = offerState({ ...offer, claimed: 0, isTheirs, left, points: Infinity, now })
    return { offer, occasions: [], theirs: isTheirs, claimed: 0, left, state, returnsAt: null, held: [] }
  })

async function standForPerson(kernel: Kernel, { rows, things }: Facts, userId: string, now: number) {
  const receiver = await readReceiver(kernel, rows, { userId, now })
  return receiver === undefined ? [] : standingsOf(receiver, rows.filter(isIn(receiver.home.countryCode)), things, now)
}

/** Somebody of no such terms is told of levels, which they can reach, and of nothing else that is not theirs and that they never had. */
const isShown = ({ offer, theirs, occasions }: Standing): boolean =>
  theirs || occasions.length > 0 || offer.audience === 'level'

/** The offers that a page names as they stand for whoever looks at it, in the order of the names: those of the country where a person lives. */
export async function readNamedOffers(
  kernel: Kernel,
  ids: readonly string[],
  onlooker: Onlooker
): Promise<NamedOffer[]> {
  if (ids.length === 0) return []
  const { userId, now } = onlooker
  const facts = await readFacts(kernel, ids)
  const standings =
    userId === null ? standForVisitor(facts, onlooker) : await standForPerson(kernel, facts, userId, now)
  return standings.flatMap((standing) => {
    const { offer, held } = standing
    const thing = facts.things.get(offer.whatId)
    if (thing === undefined || !isShown(standing)) return []
    const isCounted = offer.total !== null || offer.budgetMinor !== null
    return [
      {
        ...presentOffer(standing, thing.offered),
        startsAt: optionalInstant(offer.startsAt),
        taken: isCounted ? offer.taken : null,
        held: [...held].sort((one, other) => Date.parse(one.until) - Date.parse(other.until))
      }
    ]
  })
}
