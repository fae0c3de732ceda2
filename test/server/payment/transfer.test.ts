import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { paymentProofs, refunds } from '../../../server/modules/tables'
import { awaitingMoney, postNotice } from '../../support/bank'
import { brokenInvariants, buildCity, buildEater, nextId } from '../../support/commerce'
import { useServer } from '../../support/server'
import { photoOf, upload } from '../../support/upload'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

const transfer = async () => {
  const one = await awaitingMoney(server, 'BANK_TRANSFER')
  const prove = async () =>
    (await upload(server, 'transferProofUpload', one.eater.token, { paymentId: one.paymentId }, await photoOf())).data
      .proofId
  return { ...one, prove }
}
const reviewed = () => {
  server.clock.advance(31_000)
  return server.kernel.jobs.runDue()
}

it('names our account, the reference and the time there is', async () => {
  const one = await transfer()
  expect(await server.ask('transferGet', { paymentId: one.paymentId }, { token: one.eater.token })).toMatchObject({
    paymentId: one.paymentId,
    status: 'pending',
    amount: one.order.total,
    currency: 'SGD',
    reference: one.reference,
    expiresAt: one.order.expiresAt,
    account: { bank: 'Sandbox Bank', number: '000-SG-000001', holder: 'FANJU SANDBOX' },
    reasonCode: null
  })
  const other = await buildEater(server)
  expect(await server.call('transferGet', { paymentId: one.paymentId }, { token: other.token })).toMatchObject({
    code: codes.paymentNotFound
  })
})

it('is submitted with its proof, reviewed and paid', async () => {
  const one = await transfer()
  expect((await one.submit()).code).toBe(codes.proofRequired)
  const proofId = await one.prove()
  expect((await one.submit(proofId)).data.status).toBe('review')
  expect(await one.status()).toBe('paynowReview')
  await one.send(undefined, true)
  await reviewed()
  expect(await one.status()).toBe('paid')
})

it('that was not found is submitted again with another proof, until its order ends', async () => {
  const one = await transfer()
  const first = await one.prove()
  await one.submit(first)
  await reviewed()
  expect(await server.ask('transferGet', { paymentId: one.paymentId }, { token: one.eater.token })).toMatchObject({
    status: 'pending',
    reasonCode: codes.paymentUnproven
  })
  expect(await server.ask('orderGet', { orderId: one.order.orderId }, { token: one.eater.token })).toMatchObject({
    status: 'awaitingPayment',
    reviewReasonCode: codes.paymentUnproven
  })
  // The same picture proves nothing a second time
  expect((await one.submit(first)).code).toBe(codes.proofRequired)
  expect((await one.submit(await one.prove())).data.status).toBe('review')
  expect(await server.ask('orderGet', { orderId: one.order.orderId }, { token: one.eater.token })).toMatchObject({
    status: 'paynowReview',
    reviewReasonCode: null
  })
  server.clock.advance(30 * 60_000)
  await server.kernel.jobs.runDue()
  await server.kernel.jobs.runDue()
  expect(await one.status()).toBe('expired')
  expect(
    (await upload(server, 'transferProofUpload', one.eater.token, { paymentId: one.paymentId }, await photoOf())).code
  ).toBe(codes.orderStateChanged)
})

it('takes pictures of its person alone, drawn again and never served', async () => {
  const one = await transfer()
  const other = await buildEater(server)
  const send = async (token: string, content: Buffer) =>
    (await upload(server, 'transferProofUpload', token, { paymentId: one.paymentId }, content)).code
  expect(await send(other.token, await photoOf())).toBe(codes.paymentNotFound)
  expect(await send(one.eater.token, Buffer.from('no picture'))).toBe(codes.fileTypeRefused)
  const { data } = await upload(
    server,
    'transferProofUpload',
    one.eater.token,
    { paymentId: one.paymentId },
    await photoOf()
  )
  expect(data.preview).toMatch(/^data:image\/jpeg;base64,/)
  const [kept] = await server.kernel.db.select().from(paymentProofs).where(eq(paymentProofs.proofId, data.proofId))
  expect(Buffer.from(kept?.picture ?? []).toString('latin1', 8, 12)).toBe('WEBP')
  // Another's proof, or one of another payment, proves nothing here
  const second = await transfer()
  expect((await second.submit(data.proofId)).code).toBe(codes.proofRequired)
  await one.submit(data.proofId)
  expect(await send(one.eater.token, await photoOf())).toBe(codes.paymentInReview)
  await one.send()
})

it('forgets a proof that was never sent, after a day', async () => {
  const one = await transfer()
  await one.prove()
  const count = () => server.kernel.db.$count(paymentProofs, eq(paymentProofs.paymentId, one.paymentId))
  expect(await count()).toBe(1)
  server.clock.advance(25 * 3_600_000)
  await server.kernel.jobs.runDue()
  expect(await count()).toBe(0)
})

it('is decided by a signed notice of our people where the bank is real', async () => {
  const one = await transfer()
  await one.submit(await one.prove())
  expect(
    (await postNotice(server, 'transfer', { kind: 'unproven', eventId: nextId('desk-'), reference: one.reference }))
      .statusCode
  ).toBe(200)
  expect(await one.status()).toBe('awaitingPayment')
  expect(
    (
      await postNotice(server, 'transfer', {
        kind: 'received',
        eventId: nextId('desk-'),
        reference: one.reference,
        transactionNumber: nextId('T'),
        amountMinor: one.amountMinor,
        currency: 'SGD'
      })
    ).statusCode
  ).toBe(200)
  expect(await one.status()).toBe('paid')
  await server.ask('orderCancel', { orderId: one.order.orderId }, { token: one.eater.token, key: nextId('cancel-') })
  expect([await one.status(), await one.wallet()]).toEqual(['refunded', one.order.total])
  expect(await server.kernel.db.select().from(refunds).where(eq(refunds.paymentId, one.paymentId))).toMatchObject([
    { destination: 'wallet', status: 'succeeded' }
  ])
})
