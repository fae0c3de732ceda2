import { NativeTabBar } from '@/ui/tab-bar/native-tab-bar'
import { showTab } from '@/ui/tab-bar/tab-state'
import { show } from './show'

const labels = ['点餐', '生鲜', '订单', '我的']

it('the bar outside the pages follows what the page on show says: tab, words, and the size of letters', async () => {
  const bar = await show(<NativeTabBar />)
  const selected = () => bar.parts('tab').map((tab) => tab.getAttribute('aria-current') === 'page')
  expect([bar.root.textContent, bar.parts('large')]).toEqual(['', []])
  showTab(1, labels, false)
  await bar.rest()
  expect([bar.root.textContent, bar.parts('large').length, selected()]).toEqual([
    labels.join(''),
    0,
    [false, true, false, false]
  ])
  showTab(1, labels, true)
  await bar.rest()
  expect(bar.parts('large')).toHaveLength(1)
  showTab(0, labels, false)
  await bar.rest()
  expect([bar.parts('large').length, selected()]).toEqual([0, [true, false, false, false]])
  bar.remove()
})
