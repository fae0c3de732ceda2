import { View } from '@tarojs/components'
import { type Terms, TermsRow } from '@/features/purchase/terms-row'
import { createTranslator } from '@/i18n/translator'
import { zhCn } from '@/i18n/zh-CN'
import { Accordion } from '@/ui/accordion'
import { Cell } from '@/ui/cell'
import { ChoiceRow } from '@/ui/choice-row'
import { CodeField } from '@/ui/code-field'
import { Countdown } from '@/ui/countdown'
import { Dialog } from '@/ui/dialog'
import { ErrorBoundary } from '@/ui/error-boundary'
import { Field } from '@/ui/field'
import { Picture } from '@/ui/picture'
import { Price } from '@/ui/price'
import { Rate } from '@/ui/rate'
import { Sheet } from '@/ui/sheet'
import { Stepper } from '@/ui/stepper'
import { TextProvider } from '@/ui/text-context'
import { Timeline } from '@/ui/timeline'
import { waitUntil } from '../support/wait'
import { show } from './show'

describe('Field', () => {
  it('says beside itself what is wrong and keeps what was typed', async () => {
    const onChange = jest.fn()
    const view = await show(<Field label="手机号" value="8123" error="请输入正确的手机号" onChange={onChange} />)
    expect(view.named('alert', '请输入正确的手机号')).toBeTruthy()
    const input = view.root.querySelector('input')
    expect(input?.value).toBe('8123')
    expect(input?.getAttribute('aria-label')).toBe('手机号')
    expect(input?.getAttribute('aria-invalid')).toBe('true')
    view.type(view.part('input'), '81234567')
    expect(onChange).toHaveBeenLastCalledWith('81234567')
    view.remove()
  })

  it('hides a password until asked', async () => {
    const view = await show(<Field label="密码" kind="password" value="Fanju2026" onChange={() => undefined} />)
    expect(view.root.querySelector('input')?.type).toBe('password')
    view.press(view.named('button', '显示密码'))
    await view.rest()
    expect(view.root.querySelector('input')?.type).toBe('text')
    expect(view.root.querySelector('input')?.value).toBe('Fanju2026')
    view.remove()
  })
})

describe('CodeField', () => {
  it('sends no code while the countdown runs', async () => {
    const onSend = jest.fn(() => Promise.resolve())
    const view = await show(
      <CodeField value="" resendAt={Date.now() + 59_500} onChange={() => undefined} onSend={onSend} />
    )
    view.press(view.named('button', '60 秒后重发'))
    expect(onSend).not.toHaveBeenCalled()
    await view.again(<CodeField value="" resendAt={null} onChange={() => undefined} onSend={onSend} />)
    view.press(view.named('button', '获取验证码'))
    expect(onSend).toHaveBeenCalledTimes(1)
    view.remove()
  })
})

describe('Rate', () => {
  it('fills the last star by as much as there is of it, and is read as its words', async () => {
    const view = await show(<Rate score={3.8} maximum={5} label="3.8 分，满分 5 分" />)
    const part = () => view.part('rate')?.style.getPropertyValue('--last-star')
    expect([view.named('img', '3.8 分，满分 5 分') === view.part('rate'), part()]).toEqual([true, '80%'])
    const stars = ['on', 'half', 'off'].map((kind) => view.root.querySelectorAll(`.at-rate__icon--${kind}`).length)
    expect(stars).toEqual([3, 1, 1])
    await view.again(<Rate score={4} maximum={5} />)
    expect(part()).toBe('')
    view.remove()
  })
})

describe('Accordion', () => {
  it('is a button that says whether it is open, and its line takes a touch as well', async () => {
    const onToggle = jest.fn()
    const accordion = (isOpen: boolean) => (
      <Accordion title="怎么退款" label="问题：怎么退款" isOpen={isOpen} onToggle={onToggle}>
        <View id="answer" />
      </Accordion>
    )
    const view = await show(accordion(false))
    const button = () => view.named('button', '问题：怎么退款')
    expect(button().getAttribute('aria-expanded')).toBe('false')
    expect(view.root.querySelector('#answer')).toBeNull()
    view.press(button())
    expect(onToggle).toHaveBeenCalledTimes(1)
    view.press(view.part('at-accordion__arrow'))
    expect(onToggle).toHaveBeenCalledTimes(2)
    await view.again(accordion(true))
    expect(button().getAttribute('aria-expanded')).toBe('true')
    expect(view.root.querySelector('#answer')).not.toBeNull()
    view.remove()
  })
})

describe('Timeline', () => {
  it('is a list of one item an entry', async () => {
    const entries = [
      { key: 'b', title: '配送中', note: '骑手已取餐', time: '18:30' },
      { key: 'a', title: '已下单', time: '18:00' }
    ]
    const view = await show(<Timeline entries={entries} />)
    const items = Array.from(view.root.querySelectorAll('[role=list] [role=listitem]'), (item) => item.textContent)
    expect(items).toEqual(['配送中18:30骑手已取餐', '已下单18:00'])
    view.remove()
  })
})

describe('Stepper', () => {
  it('never leaves its bounds, and says why it cannot go on', async () => {
    const onChange = jest.fn()
    const onLimit = jest.fn()
    const steps = (value: number) => (
      <Stepper value={value} minimum={1} maximum={3} label="虾饺" onChange={onChange} onLimit={onLimit} />
    )
    const view = await show(steps(1))
    view.press(view.named('button', '减少一份, 虾饺'))
    expect(onChange).not.toHaveBeenCalled()
    view.press(view.named('button', '增加一份, 虾饺'))
    expect(onChange).toHaveBeenLastCalledWith(2)
    await view.again(steps(3))
    view.press(view.named('button', '增加一份, 虾饺'))
    expect(onChange).toHaveBeenCalledTimes(1)
    expect(onLimit).toHaveBeenCalledTimes(1)
    view.remove()
  })

  it('shows only the plus at nothing when collapsed', async () => {
    const view = await show(<Stepper value={0} maximum={9} label="虾饺" isCollapsed onChange={() => undefined} />)
    expect(view.parts('sign')).toHaveLength(1)
    view.remove()
  })
})

describe('Sheet and Dialog', () => {
  it('holds the page behind, closes by Escape, and gives the page back', async () => {
    const onClose = jest.fn()
    const sheet = (isOpen: boolean) => (
      <View className="taro_page">
        <Sheet isOpen={isOpen} title="选择时间" onClose={onClose}>
          {'18:30'}
        </Sheet>
      </View>
    )
    const view = await show(sheet(true))
    await view.rest()
    await view.rest()
    const page = view.part('taro_page')
    expect(view.named('dialog', '选择时间').contains(document.activeElement)).toBe(true)
    expect(page?.style.overflowY).toBe('hidden')
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    view.press(view.part('veil'))
    view.press(view.named('button', '关闭'))
    expect(onClose).toHaveBeenCalledTimes(3)

    await view.again(sheet(false))
    expect(page?.style.overflowY).toBe('')
    await waitUntil(async () => {
      await view.rest()
      return view.part('panel') === null
    })
    view.remove()
  })

  it('of several that are open the keyboard has the one on top', async () => {
    const onClose = jest.fn()
    const onCancel = jest.fn()
    const both = (isAsked: boolean) => (
      <View className="taro_page">
        <Sheet isOpen title="优惠码" onClose={onClose}>
          {'ABC'}
        </Sheet>
        <Dialog
          isOpen={isAsked}
          title="换用优惠码？"
          confirmText="换用"
          cancelText="再想想"
          onConfirm={() => undefined}
          onCancel={onCancel}
        />
      </View>
    )
    const view = await show(both(false))
    await view.rest()
    await view.again(both(true))
    await view.rest()
    const escape = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    escape()
    expect([onClose.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 1])
    await view.again(both(false))
    await view.rest()
    escape()
    expect(onClose).toHaveBeenCalledTimes(1)
    view.remove()
  })

  it('asks and answers', async () => {
    const onConfirm = jest.fn()
    const onCancel = jest.fn()
    const view = await show(
      <Dialog
        isOpen
        title="取消订单？"
        confirmText="取消订单"
        cancelText="再想想"
        onConfirm={onConfirm}
        onCancel={onCancel}
      />
    )
    view.press(view.named('button', '再想想'))
    view.press(view.named('button', '取消订单'))
    expect([onCancel.mock.calls.length, onConfirm.mock.calls.length]).toEqual([1, 1])
    view.remove()
  })
})

describe('ChoiceRow', () => {
  it.each([
    ['radio', true, true],
    ['radio', false, true],
    ['checkbox', true, false],
    ['switch', false, true]
  ] as const)('a %s that is %p becomes %p', async (kind, isChosen, next) => {
    const onChange = jest.fn()
    const view = await show(<ChoiceRow kind={kind} title="余额支付" isChosen={isChosen} onChange={onChange} />)
    expect(view.named(kind, '余额支付').getAttribute('aria-checked')).toBe(String(isChosen))
    view.press(view.named(kind, '余额支付'))
    expect(onChange).toHaveBeenCalledWith(next)
    view.remove()
  })

  it('has its sign behind the words, or before them where the sentence goes on after the row', async () => {
    const terms: Terms = { document: 'faq', title: '条款', agree: '我已阅读并同意', read: '服务条款', required: '' }
    const purchase = { hasAccepted: false, accept: () => undefined, isAcceptanceMissing: false }
    const view = await show(
      <>
        <ChoiceRow kind="checkbox" title="余额支付" isChosen={false} onChange={() => undefined} />
        <TermsRow terms={terms} purchase={purchase} onRead={() => undefined} />
      </>
    )
    const [last, first] = view.parts('sign').map((sign) => [sign.previousElementSibling, sign.nextElementSibling])
    expect([last?.[0]?.textContent, last?.[1]]).toEqual(['余额支付', null])
    expect([first?.[0], first?.[1]?.textContent]).toEqual([null, '我已阅读并同意'])
    view.remove()
  })

  it('has its sign as large as a cell has its own', async () => {
    const view = await show(
      <>
        <ChoiceRow kind="switch" icon="home" title="无接触配送" isChosen onChange={() => undefined} />
        <Cell icon="clock" title="送达时间" />
      </>
    )
    const signs = Array.from(view.root.querySelectorAll('.icon.size20'))
    expect(signs.map(({ className }) => className.includes('sign-home') || className.includes('sign-clock'))).toEqual([
      true,
      true
    ])
    view.remove()
  })
})

describe('Price', () => {
  it.each([
    [{ amount: '12.80', currency: 'SGD', original: '16.00' }, 'S$12.80S$16.00', 'S$12.80'],
    [{ amount: '85000', currency: 'VND' }, '85.000₫', '85.000₫'],
    [{ amount: '5.00', currency: 'SGD', isDeduction: true }, '-S$5.00', '-S$5.00'],
    [{ amount: '0.00', currency: 'SGD', isDeduction: true }, 'S$0.00', 'S$0.00'],
    [{ amount: '9.90', currency: 'CNY', original: '9.90' }, '¥9.90', '¥9.90']
  ] as const)('%p is seen as %p and read as %p', async (props, seen, read) => {
    const view = await show(<Price {...props} />)
    expect(view.root.textContent).toBe(seen)
    expect(view.part('root')?.getAttribute('aria-label')).toBe(read)
    view.remove()
  })
})

describe('Picture', () => {
  it('shows the food sign without an address and when the picture does not come', async () => {
    const view = await show(<Picture src={null} label="虾饺" />)
    expect(view.named('img', '虾饺')).toBeTruthy()
    await view.again(<Picture src="https://images.example/a.webp" label="虾饺" isEager />)
    await view.rest()
    const image = view.root.querySelector('img')
    expect(image?.getAttribute('alt')).toBe('虾饺')
    image?.dispatchEvent(new Event('error'))
    await view.rest()
    expect(view.part('missing')).not.toBeNull()
    view.remove()
  })
})

describe('Countdown', () => {
  it('counts by the server’s clock and says once that the time is over', async () => {
    const onEnd = jest.fn()
    const view = await show(
      <TextProvider translator={createTranslator('zh-CN', zhCn, () => Date.now() + 60_000)}>
        <Countdown until={Date.now() + 60_900} say={(clock) => `${clock} 内支付`} onEnd={onEnd} />
      </TextProvider>
    )
    expect(view.root.textContent).toBe('00:01 内支付')
    // A second and more beyond the end: it is said once
    await new Promise((resolve) => setTimeout(resolve, 2200))
    await view.rest()
    expect(view.root.textContent).toBe('00:00 内支付')
    expect(onEnd).toHaveBeenCalledTimes(1)
    view.remove()
  })
})

describe('ErrorBoundary', () => {
  function Broken(): never {
    throw new Error('a fault in a page')
  }

  it('shows a way home in place of a page that broke, and tells the log', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const onError = jest.fn()
    const view = await show(
      <ErrorBoundary onError={onError}>
        <Broken />
      </ErrorBoundary>
    )
    expect(view.named('button', '返回首页')).toBeTruthy()
    expect(view.root.textContent).not.toContain('a fault')
    expect(onError).toHaveBeenCalledTimes(1)
    view.remove()
    logged.mockRestore()
  })
})
