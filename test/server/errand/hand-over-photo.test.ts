import sharp from 'sharp'
import { rateWindows } from '../../../server/http/tables'
import { brokenInvariants, buildEater } from '../../support/commerce'
import { ownErrand, readErrandRow, rideAs, riderPhoto, rideTo } from '../../support/errands'
import { testNow, useServer } from '../../support/server'
import { partners } from '../operations/partner'

const server = useServer({ environment: { FULFILMENT: 'operations', OPERATIONS_PARTNERS: partners } })
const hourSeconds = 3_600

beforeEach(() => server.clock.set(testNow))
afterEach(async () => {
  jest.restoreAllMocks()
  await server.kernel.db.delete(rateWindows)
  expect([await brokenInvariants(server), server.errors]).toEqual([[], []])
})

/** No photo of these is taken any more in this hour. */
async function useUp(...subjects: readonly string[]) {
  const windowStart = Math.floor(testNow / 1000 / hourSeconds) * hourSeconds
  const expiresAt = (windowStart + hourSeconds) * 1000
  await server.kernel.db
    .insert(rateWindows)
    .values(subjects.map((subject) => ({ subject: `${subject}:riders`, windowStart, hits: 200, expiresAt })))
    .onConflictDoUpdate({ target: [rateWindows.subject, rateWindows.windowStart], set: { hits: 200 } })
}

const brokenPhoto = async () => (await riderPhoto()).slice(0, 400)
const blackPhoto = async () => {
  const black = sharp({ create: { width: 200, height: 200, channels: 3, background: '#000' } })
  return (await black.jpeg().toBuffer()).toString('base64')
}

test.each([
  ['too many of this hour', riderPhoto, () => useUp('errandPhoto', 'errandHandOverPhoto')],
  ['a broken one', brokenPhoto, undefined],
  ['one that shows nothing', blackPhoto, undefined],
  [
    'one that cannot be stored',
    riderPhoto,
    () => jest.spyOn(server.kernel.storage, 'put').mockRejectedValue(new Error('no room'))
  ]
] as const)('a photo refuses no hand-over whose code is right: %s', async (_what, take, prepare) => {
  const orderId = await ownErrand(server, await buildEater(server, 5_000))
  await rideTo(server, orderId, 'fetched')
  await prepare?.()
  const warn = jest.spyOn(server.kernel.logger, 'warn')
  const said = { orderId, code: (await readErrandRow(server, orderId)).code ?? '', photo: await take() }
  const { data } = await rideAs(server, 'errandHandOver', said)
  expect(data).toMatchObject({ status: 'delivered', isRepeat: false })
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ orderId }), 'a photo of a hand-over could not be kept')
  expect(await readErrandRow(server, orderId)).toMatchObject({ handedPhotoSmall: null, handedPhotoLarge: null })
})

test('photos of what was fetched leave those of hand-overs theirs', async () => {
  const orderId = await ownErrand(server, await buildEater(server, 5_000))
  await rideTo(server, orderId, 'fetched')
  await useUp('errandPhoto')
  const said = { orderId, code: (await readErrandRow(server, orderId)).code ?? '', photo: await riderPhoto() }
  await rideAs(server, 'errandHandOver', said)
  expect((await readErrandRow(server, orderId)).handedPhotoLarge).toMatch(/^\/img\/errand\//)
})
