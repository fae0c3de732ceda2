import { closePages } from '../support/client'
import { buildCity } from '../support/commerce'
import { useServer } from '../support/server'
import { makeMenu, settled } from './visit-restaurant'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
afterEach(closePages)

const size = {
  groupId: 'size',
  name: { zh: '份量', en: 'Size' },
  minimum: 1,
  maximum: 1,
  items: [{ itemId: 'small', name: { zh: '小份', en: 'Small' }, priceMinor: 0, isSoldOut: false }]
}

describe('ordering', () => {
  it('is not offered where the restaurant takes reservations only: its menu is there to be read', async () => {
    const { restaurantId } = await makeMenu(
      server,
      { isReservationOnly: true },
      { name: { zh: '担担面' }, optionGroups: [size] },
      { name: { zh: '钟水饺' } }
    )
    const { page } = await settled(server, restaurantId)
    expect(page.text).toContain('仅接受订座')
    expect(page.root.querySelector('#cart-bag')).toBeNull()
    expect(page.all('button').filter(({ textContent }) => textContent === '选规格')).toEqual([])
    expect(page.has('button', '添加 钟水饺')).toBe(false)
    await page.press('button', '担担面')
    const sheet = page.all('dialog').at(-1)
    expect(sheet?.textContent).toContain('担担面')
    expect(sheet?.textContent).not.toContain('小份')
    expect(sheet?.querySelector('.add')).toBeNull()
  })

  it('is refused where the restaurant never opens', async () => {
    const { restaurantId } = await makeMenu(server, { openingWindows: [] }, { name: { zh: '担担面' } })
    const { client, page, cart } = await settled(server, restaurantId)
    const words = '商家休息中，暂不接单'
    expect(page.text).toContain(words)
    await page.press('button', '添加 担担面')
    expect([client.toasts, cart.count]).toEqual([[words], 0])
  })

  it.each([
    ['has no riders', { hasRiders: false }, '暂无骑手，仅可自取'],
    ['does not deliver', { hasDelivery: false, hasRiders: false }, '仅支持自取'],
    [
      'is too far to deliver',
      { latitude: 1.45, deliveryRadiusMeters: 3000 },
      '当前地址超出配送范围，可以换个地址或选择自取'
    ]
  ])('is for collecting where the restaurant %s', async (_what, facts, words) => {
    const { restaurantId } = await makeMenu(server, facts, { name: { zh: '担担面' } })
    const { client, page, cart } = await settled(server, restaurantId)
    expect(page.text).toContain(words)
    await page.press('button', '添加 担担面')
    expect([client.toasts, cart.count]).toEqual([[], 1])
    expect(page.text).toContain('到店自取')
  })
})
