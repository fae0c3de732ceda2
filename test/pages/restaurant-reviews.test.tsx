import { eq } from 'drizzle-orm'
import { orders, reviewReports, reviews } from '../../server/modules/tables'
import { closePages, logIn } from '../support/client'
import { buildCity, buildDish, buildEater, buildRestaurant, lineOf, nextId, pay, submit } from '../support/commerce'
import { useServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'
import { settled } from './visit-restaurant'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
afterEach(closePages)

/** An outlet with these reviews, oldest first; returns the id of the last. */
async function reviewed(
  facts: readonly {
    readonly content: string
    readonly score: number
    readonly tag: 'tasty' | 'cold'
    readonly reply?: string
  }[]
) {
  const restaurant = await buildRestaurant(server)
  const dish = await buildDish(server, restaurant)
  let reviewId = ''
  for (const { content, score, tag, reply } of facts) {
    const eater = await buildEater(server, 5000)
    const { orderId } = await submit(server, eater, {
      restaurantId: restaurant.restaurantId,
      lines: [lineOf(dish.dishId, 2)]
    })
    await pay(server, eater, orderId)
    await server.kernel.db.update(orders).set({ status: 'completed' }).where(eq(orders.orderId, orderId))
    const params = {
      orderId,
      dishScore: score,
      serviceScore: score,
      tags: [tag],
      content,
      pictureIds: [],
      isAnonymous: false
    }
    reviewId = (await server.ask('reviewSubmit', params, { token: eater.token, key: nextId('review-key-') })).review
      .reviewId
    if (reply !== undefined)
      await server.kernel.db
        .update(reviews)
        .set({ reply, repliedAt: server.clock.now() })
        .where(eq(reviews.reviewId, reviewId))
    server.clock.advance(1000)
  }
  server.clock.advance(6000)
  return { restaurantId: restaurant.restaurantId, reviewId }
}

const toneIn = ({ classList }: Element) => ['brand', 'plain'].find((tone) => classList.contains(tone))

const openReviews = async (page: ShownPage) => {
  await page.touch(page.byId('review-entry'))
  await page.until(() => page.all('dialog').length > 0, 'the sheet')
}

it('a restaurant says what people think of it, and shows their reviews with the words they use most', async () => {
  const { restaurantId } = await reviewed([
    { content: '豆腐很嫩', score: 5, tag: 'tasty', reply: '欢迎再来' },
    { content: '送来凉了', score: 2, tag: 'cold' },
    { content: '每周都点', score: 5, tag: 'tasty' }
  ])
  const { page } = await settled(server, restaurantId)
  expect(page.byId('review-entry').textContent).toContain('3 条评分')
  await openReviews(page)
  // The menu behind tells a line of a review, too
  await page.untilText('送来凉了')
  for (const words of [
    '4.03 条评分',
    '豆腐很嫩',
    '商家回复',
    '欢迎再来',
    '全部 3',
    '好评 2',
    '差评 1',
    '味道好 2',
    '送到已凉 1',
    '点了 麻婆豆腐'
  ])
    expect(page.text).toContain(words)
  const toneOf = (words: string) =>
    Array.from(page.root.querySelectorAll('.tag'))
      .filter(({ textContent }) => textContent === words)
      .map(toneIn)
  expect([toneOf('味道好'), toneOf('送到已凉')]).toEqual([['brand', 'brand'], ['plain']])
  const reviews = () => page.text.slice(page.text.indexOf('全部 3'))
  expect(reviews().indexOf('每周都点')).toBeLessThan(reviews().indexOf('豆腐很嫩'))
  await page.press('radio', '差评 1')
  await page.until(() => !reviews().includes('每周都点'), 'the few')
  await page.untilText('送来凉了')
})

it('a restaurant without reviews says so', async () => {
  const { restaurantId } = await reviewed([])
  const { page } = await settled(server, restaurantId)
  expect(page.byId('review-entry').textContent).toContain('暂无评价')
  await openReviews(page)
  await page.untilText('还没有人写评价')
})

it('a list that cannot be read offers another try', async () => {
  const { restaurantId } = await reviewed([{ content: '豆腐很嫩', score: 5, tag: 'tasty' }])
  const { page, client } = await settled(server, restaurantId)
  client.network.breakDown('restaurant/comment/list')
  await openReviews(page)
  await page.until(() => page.has('button', '重试'), 'the retry')
  client.network.mend()
  await page.press('button', '重试')
  await page.untilText('豆腐很嫩')
})

it('a logged-in user may report a review; a visitor logs in first', async () => {
  const { restaurantId, reviewId } = await reviewed([{ content: '加群领券', score: 5, tag: 'tasty' }])
  const { page, client } = await settled(server, restaurantId)
  await openReviews(page)
  await page.until(() => page.has('button', '举报'), 'the review')
  await page.press('button', '举报')
  expect(client.moves[0]).toMatch(/^push \/pages\/my\/login\?returns=/)
  const reader = await buildEater(server)
  await logIn(server, client, reader.mobile)
  await page.rest()
  await page.press('button', '举报')
  await page.press('radio', '广告')
  await page.press('button', '提交举报')
  await page.until(() => client.toasts.includes('已收到举报，我们会尽快核实'), 'the words')
  expect(await server.kernel.db.select().from(reviewReports).where(eq(reviewReports.reviewId, reviewId))).toMatchObject(
    [{ userId: reader.userId, reason: 'advert' }]
  )
})
