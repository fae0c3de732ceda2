import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { codes } from '@/contract/codes'
import type { OperationName, OperationParams, OperationResult } from '@/contract/operations'
import type { Params } from '@/contract/types'
import { errands } from '../../server/modules/tables'
import { callAs } from '../server/operations/partner'
import { nextId, pay } from './commerce'
import type { TestServer } from './server'

/** Who orders: an id and a live token. */
type Sender = Parameters<typeof pay>[1]
type Caller = Pick<Sender, 'token'>

/** Two doors of Singapore, 3.3 km apart. */
export const errandEnds = {
  from: { latitude: 1.2839, longitude: 103.8443, countryCode: 'SG' },
  to: { latitude: 1.3136, longitude: 103.8443, countryCode: 'SG' }
} as const
const doors = {
  from: { ...errandEnds.from, name: '陈小姐', mobile: '81234567', streetName: 'Smith Street 5', addressDetail: '3 楼' },
  to: {
    ...errandEnds.to,
    name: '李先生',
    mobile: '+65 9123 4567',
    streetName: 'Balestier Road 20',
    addressDetail: '前台'
  }
} as const

/** What of an errand costs 6.80, and 2.00 and 3.40 beforehand. */
const errandWish: Params<'errandQuote'> = {
  service: 'errand',
  ...errandEnds,
  weightBand: 'light',
  value: '100.00'
}

/** What a client sends to order, after asking for offer and quote. */
export async function prepareErrand(
  server: TestServer,
  { token }: Caller,
  wish: Partial<Params<'errandSubmit'>> = {}
): Promise<Params<'errandSubmit'>> {
  const { usesBalance, paymentType } = wish
  const paying = { ...(usesBalance !== undefined && { usesBalance }), ...(paymentType && { paymentType }) }
  const { quoteId } = await server.ask('errandQuote', { ...errandWish, ...paying }, { token })
  const { forbidden } = await server.ask('errandOffer', {})
  const acceptedForbidden = forbidden.effectiveFrom
  return { ...errandWish, ...doors, item: '一串钥匙', note: '请轻放', acceptedForbidden, quoteId, ...wish }
}

/** Tries to order; the envelope as it is. */
export const tryErrand = (
  server: TestServer,
  { token }: Caller,
  params: Params<'errandSubmit'>,
  key = nextId('errand-')
) => server.call('errandSubmit', params, { token, key })

/** Orders; the id of the order, which waits for its payment. */
export async function orderErrand(server: TestServer, sender: Sender, wish?: Partial<Params<'errandSubmit'>>) {
  const params = await prepareErrand(server, sender, wish)
  return (await server.ask('errandSubmit', params, { token: sender.token, key: nextId('errand-') })).orderId
}

/** Orders and pays by the wallet. */
export async function ownErrand(server: TestServer, sender: Sender, wish?: Partial<Params<'errandSubmit'>>) {
  const orderId = await orderErrand(server, sender, wish)
  await pay(server, sender, orderId)
  return orderId
}

/** An errand as its page shows it. */
export const viewErrand = (server: TestServer, { token }: Pick<Sender, 'token'>, orderId: string) =>
  server.ask('errandGet', { orderId }, { token })

/** An errand as it is kept. */
export async function readErrandRow({ kernel: { db } }: TestServer, orderId: string) {
  const [row] = await db.select().from(errands).where(eq(errands.orderId, orderId))
  if (!row) throw new Error('no errand')
  return row
}

export const errandRider = { name: 'B12', phone: '+6581112222', riderId: '12' }

let photo: Promise<string> | undefined
/** A photo as a rider sends it. */
export const riderPhoto = (): Promise<string> =>
  (photo ??= sharp(
    Buffer.from(
      '<svg width="200" height="200"><rect width="200" height="200" fill="#fff"/><circle cx="90" cy="90" r="60" fill="#842"/></svg>'
    )
  )
    .jpeg()
    .toBuffer()
    .then((bytes) => bytes.toString('base64')))

type ErrandCall = Extract<OperationName, `errand${string}`>

/** Calls as the partner of riders does, unless another is named; the envelope as it is. */
export const rideAs = <N extends ErrandCall>(
  server: TestServer,
  name: N,
  params: OperationParams<N>,
  partner = 'riders'
): Promise<{ code: number; data: OperationResult<N> }> => callAs(server, name, params, { partner })

/** Brings an errand as far as its rider: accepted, fetched, or at the receiver's door. */
export async function rideTo(server: TestServer, orderId: string, station: 'accepted' | 'fetched' | 'atReceiver') {
  const done = async (answer: Promise<{ code: number }>) => {
    const { code } = await answer
    if (code !== codes.ok) throw new Error(`a rider heard ${code}`)
  }
  await done(rideAs(server, 'errandAccept', { orderId, rider: errandRider }))
  if (station === 'accepted') return
  await done(rideAs(server, 'errandFetch', { orderId, photo: await riderPhoto() }))
  if (station === 'fetched') return
  const { latitude, longitude } = errandEnds.to
  await done(rideAs(server, 'errandWait', { orderId, latitude, longitude }))
}
