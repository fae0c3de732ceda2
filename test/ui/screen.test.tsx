import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import type { RouteName } from '@/routes'
import { PageProvider } from '@/ui/page-context'
import { Screen as BareScreen, type ScreenProps, type ScreenState } from '@/ui/screen'
import { PullGesture } from '@/ui/screen/pull-gesture'
import { show } from './show'

/** A screen inside a page: of one order, which can be pulled, where no other is named. */
const Screen = ({ page = 'orderDetail', ...props }: PropsWithChildren<ScreenProps> & { readonly page?: RouteName }) => (
  <PageProvider value={{ name: page, given: {} }}>
    <BareScreen {...props} />
  </PageProvider>
)
const body = <View className="content">内容</View>

describe('Screen', () => {
  it.each<[ScreenState, string | null]>([
    ['error', '重试'],
    ['offline', '重试'],
    ['loginWall', '登录'],
    ['notFound', '返回首页']
  ])('in state %s shows one way on and nothing of the page', async (state, action) => {
    const wayOn = jest.fn()
    const view = await show(
      <Screen state={state} onRetry={wayOn} onLogin={wayOn} onHome={wayOn} footer={<View className="pay-bar" />}>
        {body}
      </Screen>
    )
    expect(view.part('content')).toBeNull()
    expect(view.part('pay-bar')).toBeNull()
    view.press(view.named('button', action ?? ''))
    expect(wayOn).toHaveBeenCalledTimes(1)
    view.remove()
  })

  it('shows the page and its footer when ready', async () => {
    const view = await show(
      <Screen state="ready" footer={<View className="pay-bar" />}>
        {body}
      </Screen>
    )
    expect(view.part('content')?.textContent).toBe('内容')
    expect(view.part('pay-bar')).not.toBeNull()
    expect(view.named('heading', '订单详情')).toBeTruthy()
    view.remove()
  })

  it('shows the geometry of the page while it loads, and says so', async () => {
    const view = await show(
      <Screen state="loading" skeleton={<View className="bones" />}>
        {body}
      </Screen>
    )
    expect(view.part('bones')).not.toBeNull()
    expect(view.part('content')).toBeNull()
    expect(view.named('status', '正在加载')).toBeTruthy()
    view.remove()
  })

  it('says in the page’s own words that there is nothing, with a way on', async () => {
    const goOrder = jest.fn()
    const view = await show(
      <Screen state="empty" empty={{ text: '还没有订单', actionText: '去点餐', onAction: goOrder }}>
        {body}
      </Screen>
    )
    expect(view.root.textContent).toContain('还没有订单')
    view.press(view.named('button', '去点餐'))
    expect(goOrder).toHaveBeenCalledTimes(1)
    view.remove()
  })

  it('has the tab bar on a tab page, with its own tab selected and no way back', async () => {
    const view = await show(
      <Screen page="orders" state="ready">
        {body}
      </Screen>
    )
    const tabs = Array.from(view.root.querySelectorAll('[role="navigation"] [role="link"]'))
    expect(tabs.map((tab) => [tab.getAttribute('aria-label'), tab.getAttribute('aria-current')])).toEqual([
      ['点餐', null],
      ['生鲜商城', null],
      ['订单', 'page'],
      ['我的', null]
    ])
    expect(() => view.named('button', '返回')).toThrow('No button')
    view.remove()
  })
})

describe('pull-to-refresh on H5', () => {
  const touch = (type: string, clientY: number) =>
    Object.assign(new Event(type, { bubbles: true, cancelable: true }), { touches: [{ clientX: 100, clientY }] })

  it('keeps the browser from pulling the page along, refreshes once, and says so', async () => {
    let finish: () => void = () => undefined
    const refresh = jest.fn(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve
        })
    )
    const view = await show(
      <Screen state="ready" pullToRefresh={refresh}>
        {body}
      </Screen>
    )
    // What the pull shows is fetched when it is first needed
    const says = async (words: string, isThere = true) => {
      for (let turn = 0; turn < 60 && view.root.textContent?.includes(words) !== isThere; turn += 1) await view.rest()
      expect(view.root.textContent?.includes(words)).toBe(isThere)
    }
    const content = view.part('content')
    const isKept = async () => {
      const pull = touch('touchmove', 300)
      content?.dispatchEvent(touch('touchstart', 100))
      content?.dispatchEvent(pull)
      await view.rest()
      return pull.defaultPrevented
    }
    // What follows the finger is fetched, too
    let turn = 0
    while (!(await isKept()) && turn < 60) turn += 1
    expect(turn).toBeLessThan(60)
    await says('松开刷新')
    content?.dispatchEvent(touch('touchend', 300))
    await says('正在刷新…')
    finish()
    await says('正在刷新…', false)
    expect(refresh).toHaveBeenCalledTimes(1)
    view.remove()
  })

  it('leaves a movement upwards to the page', async () => {
    const refresh = jest.fn(() => Promise.resolve())
    const view = await show(
      <Screen state="ready" pullToRefresh={refresh}>
        {body}
      </Screen>
    )
    const scroll = touch('touchmove', 20)
    view.part('content')?.dispatchEvent(touch('touchstart', 100))
    view.part('content')?.dispatchEvent(scroll)
    view.part('content')?.dispatchEvent(touch('touchend', 20))
    expect(scroll.defaultPrevented).toBe(false)
    expect(refresh).not.toHaveBeenCalled()
    view.remove()
  })
})

describe('the pull that refreshes', () => {
  const at = (clientX: number, clientY: number) => ({ clientX, clientY })

  it('follows a finger down from the top and refreshes when let go far enough', () => {
    const pull = new PullGesture()
    pull.start([at(100, 100)], true)
    expect(pull.move(at(100, 105))).toBeNull()
    expect(pull.move(at(102, 168))).toBe(30)
    expect(pull.move(at(102, 228))).toBe(60)
    expect(pull.end()).toBe(true)
  })

  it('does not refresh when let go too early, or taken back', () => {
    const pull = new PullGesture()
    pull.start([at(100, 100)], true)
    pull.move(at(100, 228))
    expect(pull.move(at(100, 140))).toBe(16)
    expect(pull.end()).toBe(false)
  })

  it.each([
    ['the page is scrolled', false, [at(100, 100)], at(100, 250)],
    ['two fingers touch', true, [at(100, 100), at(150, 100)], at(100, 250)],
    ['the finger goes aside', true, [at(100, 100)], at(180, 120)],
    ['the finger goes up', true, [at(100, 100)], at(100, 60)]
  ])('stays with the page when %s, also when the finger then goes down', (_case, isAtTop, touches, moved) => {
    const pull = new PullGesture()
    pull.start(touches, isAtTop)
    expect(pull.move(moved)).toBeNull()
    expect(pull.move(at(100, 400))).toBeNull()
    expect(pull.end()).toBe(false)
  })

  it('begins again with each touch', () => {
    const pull = new PullGesture()
    pull.start([at(0, 0)], true)
    pull.move(at(0, 300))
    pull.start([at(0, 0)], true)
    expect(pull.end()).toBe(false)
  })
})
