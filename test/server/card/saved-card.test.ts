import { codes } from '@/contract/codes'
import { buildEater, nextId, pressOnHostedPage } from '../../support/commerce'
import { asks, cardsOf, keep, nets, pay, pays, server } from './cards-world'

const declines = '4000 0000 0000 0341'

describe('paying by a kept card', () => {
  it('pays at once, and the same key pays once', async () => {
    const eater = await buildEater(server)
    const { cardId } = await keep(eater)
    const { answer, call, status, order } = await pay(eater, 'CREDITCARD_PAY', cardId)
    expect(answer.data).toEqual({
      paymentId: expect.any(String),
      provider: 'sandbox',
      status: 'succeeded',
      redirectUrl: null
    })
    expect(await status()).toBe('paid')
    expect((await call()).data.paymentId).toBe(answer.data.paymentId)
    expect(await call(nextId('another-'))).toMatchObject({ code: codes.alreadyPaid })
    await server.ask('orderCancel', { orderId: order.orderId }, { token: eater.token, key: nextId('cancel-key-') })
    await server.kernel.jobs.runDue()
    await server.kernel.jobs.runDue()
    expect(await status()).toBe('refunded')
  })

  it('declined leaves the order to be paid by another', async () => {
    const eater = await buildEater(server)
    const bad = await keep(eater, declines)
    const { answer, status, order } = await pay(eater, 'CREDITCARD_PAY', bad.cardId)
    expect(answer.data).toMatchObject({ status: 'declined', redirectUrl: null })
    expect(await status()).toBe('awaitingPayment')
    const good = await keep(eater)
    const again = await server.ask(
      'paymentCreate',
      { orderId: order.orderId, paymentType: 'CREDITCARD_PAY', expectedAmount: order.total, savedCardId: good.cardId },
      { token: eater.token, key: nextId('card-key-') }
    )
    expect(again.status).toBe('succeeded')
  })

  it('leads to the bank where the bank asks', async () => {
    const eater = await buildEater(server)
    const { cardId } = await keep(eater, asks)
    const { answer, status } = await pay(eater, 'CREDITCARD_PAY', cardId)
    expect(answer.data).toMatchObject({
      status: 'pending',
      redirectUrl: expect.stringContaining('/payment/pay/doPayment?session=')
    })
    const page = await server.app.inject({ method: 'GET', url: answer.data.redirectUrl ?? '' })
    expect([page.body.includes('name="card"'), page.body.includes('value="pay"')]).toEqual([false, true])
    await pressOnHostedPage(server, answer.data.redirectUrl, 'pay')
    expect(await status()).toBe('paid')
  })

  it('of provider two is charged there, wherever the outlet is', async () => {
    const eater = await buildEater(server)
    const { cardId } = await keep(eater, pays, 'card', 'MY')
    const { answer, status } = await pay(eater, 'CREDITCARD_PAY', cardId)
    expect(answer.data.status).toBe('succeeded')
    expect(await status()).toBe('paid')
  })

  it('that is removed or of another kind is refused', async () => {
    const eater = await buildEater(server)
    const { cardId } = await keep(eater)
    expect((await pay(eater, 'NETS', cardId)).answer).toMatchObject({ code: codes.cardNotFound })
    await server.ask('savedCardRemove', { cardId }, { token: eater.token })
    expect((await pay(eater, 'CREDITCARD_PAY', cardId)).answer).toMatchObject({ code: codes.cardNotFound })
  })
})

describe('NETS', () => {
  it('needs a card, and then pays by the default one', async () => {
    const eater = await buildEater(server)
    const { answer, order, status } = await pay(eater, 'NETS')
    expect(answer).toMatchObject({ code: codes.netsCardMissing })
    await keep(eater, nets, 'nets')
    expect(await cardsOf(eater)).toMatchObject([
      { kind: 'nets', brand: 'nets', lastFour: '4444', expiry: null, isDefault: true }
    ])
    const paid = await server.ask(
      'paymentCreate',
      { orderId: order.orderId, paymentType: 'NETS', expectedAmount: order.total },
      { token: eater.token, key: nextId('card-key-') }
    )
    expect(paid).toMatchObject({ status: 'succeeded', redirectUrl: null })
    expect(await status()).toBe('paid')
  })

  it('declined takes nothing', async () => {
    const eater = await buildEater(server)
    await keep(eater, '1111 2222 3333 0341', 'nets')
    const { answer, status } = await pay(eater, 'NETS')
    expect(answer.data.status).toBe('declined')
    expect(await status()).toBe('awaitingPayment')
  })
})
