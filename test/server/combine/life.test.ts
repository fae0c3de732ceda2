import { codes } from '@/contract/codes'
import { inTransaction } from '../../../server/db/transaction'
import { locateRider, mealGoal } from '../../../server/modules/fulfilment/service'
import { lockOrder } from '../../../server/modules/order/repository'
import { buildEater, nextId } from '../../support/commerce'
import { act, areaId, get, made, minor, paid, rider, server, states } from './life-world'

describe('what the customer sees', () => {
  it('is one order with its restaurants, in every list once', async () => {
    const { eater, orderId, total } = await made()
    const order = await get(eater, orderId)
    expect(order).toMatchObject({
      status: 'awaitingPayment',
      title: { zh: '美食街' },
      count: 3,
      outlet: { restaurantId: null, name: { zh: '美食街' } },
      meal: { combineOrderAreaId: areaId, wholeOrderId: null },
      actions: ['pay', 'cancel', 'contact']
    })
    expect(
      order.meal?.parts?.map(({ title, status, count, lines }) => [title.zh, status, count, lines.length])
    ).toEqual([
      ['面馆', 'awaitingPayment', 2, 1],
      ['茶铺', 'awaitingPayment', 1, 1]
    ])
    expect(order.meal?.parts?.reduce((sum, part) => sum + minor(part.total), 0)).toBe(minor(total))
    expect(order.meal?.lines).toHaveLength(2)
    const list = await server.ask('orderList', {}, { token: eater.token })
    expect(list.items.map((item) => [item.orderId, item.meal?.parts?.length, item.meal?.dishNames.length])).toEqual([
      [orderId, 2, 2]
    ])
    expect((await server.ask('orderActive', {}, { token: eater.token })).items.map((item) => item.orderId)).toEqual([
      orderId
    ])
  })

  it('its parts can be looked at, but neither paid nor cancelled by themselves', async () => {
    const { eater, first, orderId } = await made()
    expect(await get(eater, first)).toMatchObject({
      meal: { wholeOrderId: orderId },
      actions: ['contact'],
      title: { zh: '面馆' }
    })
    expect(
      await server.call('orderCancel', { orderId: first }, { token: eater.token, key: nextId('part-cancel-') })
    ).toMatchObject({ code: codes.orderNotCancellable })
    expect(await server.ask('orderCancelTerms', { orderId: first }, { token: eater.token })).toMatchObject({
      canCancel: false
    })
    const { total } = await get(eater, first)
    expect(
      await server.call(
        'paymentCreate',
        { orderId: first, paymentType: 'WALLET_PAY', expectedAmount: total },
        { token: eater.token, key: nextId('part-pay-') }
      )
    ).toMatchObject({ code: codes.orderStateChanged })
    const other = await buildEater(server)
    expect(await server.call('orderGet', { orderId: first }, { token: other.token })).toMatchObject({
      code: codes.orderNotFound
    })
  })
})

describe('the course of an order', () => {
  it('is paid once, accepted by each restaurant, and brought together', async () => {
    const { eater, orderId, first, second } = await paid()
    expect(await states(eater, orderId)).toEqual(['paid', 'paid', 'paid'])
    await act(first, { event: 'accept' })
    expect(await states(eater, orderId)).toEqual(['accepted', 'accepted', 'paid'])
    await expect(act(orderId, { event: 'dispatch', rider })).rejects.toThrow('orderStateChanged')
    await expect(act(first, { event: 'dispatch', rider })).rejects.toThrow('orderStateChanged')
    await act(second, { event: 'accept' })
    await act(second, { event: 'dispatch', rider })
    expect(await states(eater, orderId)).toEqual(['delivering', 'delivering', 'delivering'])
    expect(await get(eater, orderId)).toMatchObject({ meal: { rider }, actions: ['track', 'contact'] })
    await act(first, { event: 'dispatch', rider: { ...rider, name: 'C13' } })
    expect([(await get(eater, orderId)).meal?.rider?.name, (await get(eater, second)).meal?.rider?.name]).toEqual([
      'C13',
      'C13'
    ])
    const at = server.clock.now()
    await inTransaction(server.kernel.database, async (tx) => {
      const part = await lockOrder(tx, second)
      return (
        part &&
        locateRider(tx, server.kernel, part, await mealGoal(tx, part), { latitude: 1.29, longitude: 103.84, at })
      )
    })
    const whereOf = async (id: string) =>
      (await server.ask('orderTrack', { orderId: id }, { token: eater.token })).rider?.position
    for (const id of [orderId, first, second])
      expect(await whereOf(id)).toEqual({ latitude: 1.29, longitude: 103.84, at: new Date(at).toISOString() })
    await act(orderId, { event: 'deliver' })
    expect(await states(eater, orderId)).toEqual(['delivered', 'delivered', 'delivered'])
    const { actions, meal } = await get(eater, orderId)
    expect([actions, meal?.parts?.map((part) => part.actions)]).toEqual([
      ['reorder', 'contact'],
      [
        ['review', 'afterSale', 'reorder'],
        ['review', 'afterSale', 'reorder']
      ]
    ])
    server.clock.advance(2 * 3_600_000)
    await server.kernel.jobs.runDue()
    expect(await states(eater, orderId)).toEqual(['completed', 'completed', 'completed'])
    expect((await server.ask('orderHistory', {}, { token: eater.token })).months).toMatchObject([{ orderCount: 1 }])
  })

  it('goes by itself with the simulated restaurants and rider', async () => {
    const { eater, orderId } = await paid()
    for (let step = 0; step < 30; step += 1) {
      server.clock.advance(6000)
      await server.kernel.jobs.runDue()
    }
    expect(await states(eater, orderId)).toEqual(['completed', 'completed', 'completed'])
    expect(server.errors).toEqual([])
  })

  it('each restaurant is reviewed by itself, and the whole is not', async () => {
    const { eater, orderId, first, second } = await paid()
    for (const part of [first, second]) await act(part, { event: 'accept' })
    await act(orderId, { event: 'dispatch', rider })
    await act(orderId, { event: 'deliver' })
    const review = (id: string) =>
      server.call(
        'reviewSubmit',
        {
          orderId: id,
          dishScore: 5,
          serviceScore: 5,
          tags: ['tasty'],
          content: '好吃',
          pictureIds: [],
          isAnonymous: false
        },
        { token: eater.token, key: nextId('part-review-') }
      )
    expect(await review(orderId)).toMatchObject({ code: codes.reviewNotPossible })
    expect((await server.ask('reviewGet', { orderId }, { token: eater.token })).canReview).toBe(false)
    expect(await review(second)).toMatchObject({ code: codes.ok })
    expect((await get(eater, orderId)).meal?.parts?.map(({ actions }) => actions.includes('review'))).toEqual([
      true,
      false
    ])
  })

  it('a part’s dishes can be asked back by themselves', async () => {
    const { eater, orderId, first, second } = await paid()
    for (const part of [first, second]) await act(part, { event: 'accept' })
    await act(orderId, { event: 'dispatch', rider })
    await act(orderId, { event: 'deliver' })
    const words = {
      type: 'delivery' as const,
      reason: 'notReceived' as const,
      method: 'wallet' as const,
      description: '没有收到',
      contactEmail: 'a@example.com',
      contactPhone: '81234567',
      expectedSolution: '',
      correctAddress: '',
      pictureIds: []
    }
    const ask = (id: string) =>
      server.call(
        'afterSaleSubmit',
        { orderId: id, items: [{ lineNumber: 1, count: 1 }], ...words },
        { token: eater.token, key: nextId('part-after-sale-') }
      )
    expect(await ask(orderId)).toMatchObject({ code: codes.afterSaleItemsTaken })
    expect(await ask(second)).toMatchObject({ code: codes.ok })
  })
})
