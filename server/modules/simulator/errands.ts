import sharp from 'sharp'
import type { Db } from '../../db/database'
import { readErrand } from '../errand'
import type { Call } from '../operations'
import { riderNamed } from './orders'

/** A parcel on a doormat: what the simulated rider photographs. */
const parcel = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480"><rect width="480" height="480" fill="#b9a58a"/>
<rect y="330" width="480" height="150" fill="#6f6253"/><rect x="110" y="150" width="260" height="230" fill="#c98f4e"/>
<rect x="220" y="150" width="40" height="230" fill="#e7c98f"/><rect x="140" y="300" width="70" height="50" fill="#fff"/></svg>`

let taken: Promise<string> | undefined
const photoOf = (): Promise<string> =>
  (taken ??= sharp(Buffer.from(parcel))
    .jpeg({ quality: 80 })
    .toBuffer()
    .then((bytes) => bytes.toString('base64')))

/** What the simulated rider of an errand does at a step, as a rider's company calls; undefined for anything that is not an errand. */
export async function errandCalls(db: Db, orderId: string, event: string): Promise<Call[] | undefined> {
  const errand = await readErrand(db, orderId)
  if (!errand?.fromAddress || !errand.deliveryAddress) return undefined
  const at = ({ latitude, longitude }: { latitude: number; longitude: number }): Call => ({
    name: 'errandWait',
    params: { orderId, latitude, longitude }
  })
  if (event === 'accept') return [{ name: 'errandAccept', params: { orderId, rider: riderNamed(orderId) } }]
  if (event === 'dispatch')
    return [at(errand.fromAddress), { name: 'errandFetch', params: { orderId, photo: await photoOf() } }]
  // Its receiver reads the code out of their messages
  return [
    at(errand.deliveryAddress),
    {
      name: 'errandHandOver',
      params: { orderId, photo: await photoOf(), ...(errand.code !== null && { code: errand.code }) }
    }
  ]
}

/** From door to door, and the order by which its rider tells of it; undefined for anything that is not an errand. */
export async function errandWay(db: Db, orderId: string) {
  const errand = await readErrand(db, orderId)
  return errand?.fromAddress && errand.deliveryAddress
    ? { from: errand.fromAddress, to: errand.deliveryAddress, toldOf: orderId }
    : undefined
}
