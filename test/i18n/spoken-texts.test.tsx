/** @jest-environment jsdom */
import { dataOf, foreignTexts } from '../support/spoken-texts'
import { spokenTexts } from '../support/texts-on-page'

describe('the search for texts of another language', () => {
  test.each([
    ['en', '我的订单'],
    ['en', 'Đơn hàng của tôi'],
    ['en', 'undefined points'],
    ['en', 'Hello {name}'],
    ['vn', '我的订单'],
    ['vn', 'My addresses'],
    ['zh-CN', 'My addresses'],
    ['zh-CN', '共 NaN 件']
  ] as const)('in %s finds "%s"', (locale, text) => {
    expect(foreignTexts([text], [], locale)).toEqual([text])
  })

  test.each([
    ['en', 'My addresses'],
    ['en', '简体中文'],
    ['en', 'Tiếng Việt'],
    ['vn', 'Địa chỉ của tôi'],
    ['zh-CN', '我的地址'],
    ['zh-CN', '使用 PayNow'],
    ['zh-CN', 'S$12.80']
  ] as const)('in %s takes "%s"', (locale, text) => {
    expect(foreignTexts([text], [], locale)).toEqual([])
  })

  it('leaves out what the server said, also inside a text', () => {
    const data = dataOf([{ status: 200, body: { data: { name: '麻婆豆腐', tags: ['辣'], city: 'Singapore' } } }])
    expect(data).toEqual(['Singapore', '麻婆豆腐'])
    expect(foreignTexts(['Sold out: 麻婆豆腐', '当前城市 Singapore'], data, 'en')).toEqual(['当前城市 Singapore'])
    expect(foreignTexts(['当前城市 Singapore'], data, 'zh-CN')).toEqual([])
  })

  it('reads texts, labels and placeholders of a page', () => {
    const root = document.createElement('div')
    root.innerHTML = '<p> a <b aria-label="b">c</b></p><input placeholder="d"><img alt="e">'
    expect(spokenTexts(root)).toEqual(['a', 'c', 'b', 'd', 'e'])
  })
})
