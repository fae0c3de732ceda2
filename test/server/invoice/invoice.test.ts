import { and, eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { invoiceMails, jobs, orders, sandboxMails } from '../../../server/modules/tables'
import { readConfig } from '../../../server/platform/kernel/config'
import { mailOf } from '../../../server/platform/mail/choice'
import { createHttpMail } from '../../../server/platform/mail/http'
import { buildDish, buildEater, buildRestaurant, lineOf, nextId, pay, prepareSubmit } from '../../support/commerce'
import { productionWithout } from '../../support/production'
import { useServer } from '../../support/server'

const server = useServer({ environment: { FULFILMENT_PACE_SECONDS: '10' } })
afterEach(() => jest.restoreAllMocks())

/** An order of a person who wants an invoice, paid and brought. */
async function meal(facts: { invoice?: { title: string; email: string }; isCompleted?: boolean } = {}) {
  const invoice =
    'invoice' in facts ? facts.invoice : { title: '饭聚 <b>有限公司</b>', email: nextId('mail-') + '@example.com' }
  const restaurant = await buildRestaurant(server)
  const dish = await buildDish(server, restaurant)
  const eater = await buildEater(server, 10_000)
  const params = await prepareSubmit(server, eater, {
    restaurantId: restaurant.restaurantId,
    lines: [lineOf(dish.dishId, 2)]
  })
  const { orderId } = await server.ask(
    'orderSubmit',
    { ...params, invoice },
    { token: eater.token, key: nextId('invoice-key-') }
  )
  await pay(server, eater, orderId)
  for (let step = 0; facts.isCompleted !== false && step < 13; step += 1) await work(10_000)
  return {
    orderId,
    eater,
    email: invoice?.email ?? '',
    get: () => server.ask('orderGet', { orderId }, { token: eater.token }),
    again: () => server.call('orderInvoiceSend', { orderId }, { token: eater.token })
  }
}
async function work(milliseconds = 0) {
  server.clock.advance(milliseconds)
  await server.kernel.jobs.runDue()
  // What was sent is noted after the commit
  await server.kernel.jobs.runDue()
}
const mailsTo = (email: string) => server.kernel.db.select().from(sandboxMails).where(eq(sandboxMails.recipient, email))

describe('the invoice of an order', () => {
  it('is mailed once when the order is completed, with every figure of the order', async () => {
    const { orderId, email, get } = await meal()
    const { orderNumber, figures, status } = await get()
    expect(status).toBe('completed')
    const [mail, ...others] = await mailsTo(email)
    expect(others).toEqual([])
    expect(mail?.subject).toBe(`饭聚 Fanju 发票 Invoice ${orderNumber}`)
    for (const words of [
      `抬头 Bill to: 饭聚 <b>有限公司</b>`,
      '麻婆豆腐 Mapo Tofu x 2: S$17.60',
      `配送费 Delivery fee: S$${figures.deliveryFee}`,
      `消费税 GST 9%`,
      `实付 Paid: S$${figures.total}`
    ])
      expect(mail?.content).toContain(words)
    expect(await server.kernel.db.select().from(invoiceMails).where(eq(invoiceMails.orderId, orderId))).toMatchObject([
      { sentCount: 1 }
    ])
    await work(24 * 3_600_000)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('is not sent before, nor where it was not asked for', async () => {
    const early = await meal({ isCompleted: false })
    expect([await mailsTo(early.email), (await early.again()).code]).toEqual([[], codes.invoiceNotReady])
    const none = await meal({ invoice: undefined })
    expect((await none.again()).code).toBe(codes.invoiceNotReady)
    expect((await none.get()).actions).not.toContain('invoice')
  })

  it('is sent again when its person asks, three times an hour', async () => {
    const { email, again, get } = await meal()
    expect((await get()).actions).toContain('invoice')
    for (let copy = 2; copy <= 4; copy += 1) {
      expect((await again()).data).toEqual({ email })
      await work()
      expect(await mailsTo(email)).toHaveLength(copy)
    }
    expect(await again()).toMatchObject({ status: 429, code: codes.tooManyRequests })
    await work(3_600_000)
    expect((await again()).code).toBe(codes.ok)
  })

  it("is only its owner's", async () => {
    const { orderId } = await meal()
    const stranger = await buildEater(server)
    expect((await server.call('orderInvoiceSend', { orderId }, { token: stranger.token })).code).toBe(
      codes.orderNotFound
    )
    expect((await server.call('orderInvoiceSend', { orderId }, { token: await server.visitor() })).code).toBe(
      codes.loginRequired
    )
  })

  it('is tried again until the provider takes it, as the same copy', async () => {
    const { orderId, email, again } = await meal()
    const send = jest.spyOn(mailOf(server.kernel), 'send')
    send.mockRejectedValueOnce(new Error('down')).mockRejectedValueOnce(new Error('down'))
    await again()
    await work()
    expect([send.mock.calls.length, (await mailsTo(email)).length]).toEqual([1, 1])
    await work(60_000)
    await work(120_000)
    expect(send.mock.calls.map(([{ reference }]) => reference)).toEqual(Array(3).fill(`invoice-${orderId}-2`))
    expect(await mailsTo(email)).toHaveLength(2)
    expect(
      await server.kernel.db
        .select()
        .from(jobs)
        .where(and(eq(jobs.kind, 'mailInvoice'), eq(jobs.uniqueKey, orderId)))
    ).toEqual([])
    server.errors.length = 0
  })
})

test('the outbox shows what would have been sent, as text', async () => {
  const { email, orderId } = await meal()
  const all = await server.app.inject('/sandbox/mail')
  expect(all.headers['content-type']).toContain('text/html')
  expect(all.body).toContain('&lt;b&gt;有限公司&lt;/b&gt;')
  expect((await server.app.inject(`/sandbox/mail?to=${email}`)).body.match(/<article>/g)).toHaveLength(1)
  expect((await server.app.inject('/sandbox/mail?to=nobody@example.com')).body).toContain('Nothing was sent yet')
  await server.kernel.db.update(orders).set({ invoice: null }).where(eq(orders.orderId, orderId))
})

test('a real provider is asked as it says, and its refusal is an error without the address', async () => {
  const fetching = jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValueOnce(new Response('{"id":"1"}'))
    .mockResolvedValueOnce(new Response('{"message":"me@example.com"}', { status: 422 }))
  const mail = { to: 'me@example.com', subject: 's', text: 't', html: '<p>t</p>', reference: 'invoice-o1-1' }
  const port = createHttpMail({ apiKey: 're_key', from: 'Fanju <a@fanju.example>', baseUrl: 'https://mail.example' })
  await port.send(mail)
  const [url, options] = fetching.mock.calls[0] ?? []
  expect(url).toBe('https://mail.example/emails')
  expect(options?.headers).toMatchObject({ authorization: 'Bearer re_key', 'idempotency-key': 'invoice-o1-1' })
  expect(JSON.parse(String(options?.body))).toEqual({
    from: 'Fanju <a@fanju.example>',
    to: ['me@example.com'],
    subject: 's',
    text: 't',
    html: '<p>t</p>'
  })
  await expect(port.send(mail)).rejects.toThrow(/^the mail provider answered 422$/)
})

test('production has no outbox, and half an account is a mistake', async () => {
  const production = productionWithout('MAIL_API_KEY', 'MAIL_FROM')
  expect(() => readConfig({ ...production, MAIL_API_KEY: 'k' }, '/')).toThrow('belong together')
  expect(() => mailOf({ ...server.kernel, config: readConfig(production, '/') })).toThrow('refuses to start there')
  expect(
    mailOf({ ...server.kernel, config: readConfig({ ...production, MAIL_API_KEY: 'k', MAIL_FROM: 'a@b.c' }, '/') })
      .isSandbox
  ).toBe(false)
})
