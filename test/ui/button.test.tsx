import { Button } from '@/ui/button'
import { show } from './show'

const settleable = () => {
  let settle: () => void = () => undefined
  const promise = new Promise<void>((resolve) => {
    settle = resolve
  })
  return { promise, settle }
}

describe('Button', () => {
  it('takes no second tap while what it began is not over, and takes one again after', async () => {
    const work = settleable()
    const onPress = jest.fn(() => work.promise)
    const view = await show(<Button text="提交订单" onPress={onPress} />)
    const button = view.named('button', '提交订单')
    view.press(button)
    view.press(button)
    expect(onPress).toHaveBeenCalledTimes(1)
    expect(view.part('spinner')).not.toBeNull()
    expect(button.getAttribute('aria-disabled')).toBe('true')

    work.settle()
    await view.rest()
    expect(view.part('spinner')).toBeNull()
    view.press(button)
    expect(onPress).toHaveBeenCalledTimes(2)
    view.remove()
  })

  it('is free again after what it began has failed', async () => {
    const onPress = jest.fn(() => Promise.reject(new Error('no network')))
    const view = await show(<Button text="重试" onPress={onPress} />)
    view.press(view.part('button'))
    await view.rest()
    view.press(view.part('button'))
    expect(onPress).toHaveBeenCalledTimes(2)
    view.remove()
  })

  it.each([{ isBusy: true }, { isDisabled: true }])('does nothing when %p', async (props) => {
    const onPress = jest.fn()
    const view = await show(<Button text="支付" onPress={onPress} {...props} />)
    view.press(view.part('button'))
    expect(onPress).not.toHaveBeenCalled()
    view.remove()
  })

  it('is pressed by Enter and by the space bar, and by no other key', async () => {
    const onPress = jest.fn()
    const view = await show(<Button text="登录" onPress={onPress} />)
    for (const key of ['Enter', ' ', 'a'])
      view.part('button')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    expect(onPress).toHaveBeenCalledTimes(2)
    view.remove()
  })
})
