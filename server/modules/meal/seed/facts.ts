import type { OrderLine } from '@/contract/types'
import type { Tx } from '../../../db/database'
import { addressId } from '../../../seed/data/people'
import { readAddress } from '../../address'
import { readMembershipTerms } from '../../membership'
import type { QuoteFacts } from '../../quote'
import type { MenuEntry } from '../../restaurant'
import { loadMenuEntry } from '../../restaurant'
import { readHeldVouchers } from '../../voucher'
import { balanceOf } from '../../wallet'

async function menuEntry(tx: Tx, restaurantId: string): Promise<MenuEntry> {
  const entry = await loadMenuEntry(tx, restaurantId)
  if (!entry) throw new RangeError(`The demo world has no restaurant ${restaurantId}`)
  return entry
}

/** Whose past order it is, with what each kitchen was asked for. */
interface Ordered {
  readonly userId: string
  readonly usesVoucher?: boolean
  readonly area: QuoteFacts['area']
  readonly parts: readonly { readonly restaurantId: string; readonly lines: readonly OrderLine[] }[]
}

/** What the quote of a past order depended on, at the moment it was made (epoch ms); its dishes have no counted stock. */
export async function historyFacts(
  tx: Tx,
  { userId, usesVoucher = false, area, parts: [first, ...others] }: Ordered,
  now: number
): Promise<QuoteFacts> {
  if (!first) throw new RangeError('A past order has no dishes')
  const address = await readAddress(tx, userId, addressId(userId, 0))
  const parts: QuoteFacts['parts'] = [{ entry: await menuEntry(tx, first.restaurantId), lines: first.lines }]
  const rest: QuoteFacts['parts'][number][] = []
  for (const { restaurantId, lines } of others) rest.push({ entry: await menuEntry(tx, restaurantId), lines })
  return {
    now,
    area,
    parts: [...parts, ...rest],
    stock: new Map(),
    address: address ?? null,
    memberships: await readMembershipTerms(tx, userId, now),
    cards: [],
    vouchers: usesVoucher ? await readHeldVouchers(tx, userId) : [],
    promotionCodes: [],
    seckillHad: new Set(),
    cut: null,
    parcel: null,
    isVisitor: false,
    balanceMinor: await balanceOf(tx, userId, 'SGD'),
    unconfirmedOrderId: null,
    unpaidCount: 0,
    usualWay: null,
    hasRefusedCash: false
  }
}
