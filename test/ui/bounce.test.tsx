import { Button } from '@/ui/button'
import { Stepper } from '@/ui/stepper'
import { show } from './show'

/** A click that the device saw so many ms after the first one. */
function click(element: Element | null, at: number) {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: 10_000 + at })
  element?.dispatchEvent(event)
}

describe('a tap that is told twice', () => {
  it('counts once on a button that adds, and two taps of a person count twice', async () => {
    const onPress = jest.fn()
    const { root } = await show(<Button text="加入购物车" onPress={onPress} />)
    const button = root.querySelector('[role="button"]')
    click(button, 0)
    click(button, 35)
    expect(onPress).toHaveBeenCalledTimes(1)
    click(button, 100)
    click(button, 130)
    expect(onPress).toHaveBeenCalledTimes(2)
  })

  it('counts once on the plus of a stepper, however late the page hears of it', async () => {
    const onChange = jest.fn()
    const { root } = await show(<Stepper value={1} maximum={9} label="麻婆豆腐" onChange={onChange} />)
    const plus = root.querySelector('[aria-label="增加一份, 麻婆豆腐"]')
    click(plus, 0)
    click(plus, 35)
    expect(onChange).toHaveBeenCalledTimes(1)
    // Both wait behind a long task and are handled at once: each has its own time
    click(plus, 500)
    click(plus, 620)
    expect(onChange).toHaveBeenCalledTimes(3)
  })
})
