import { Questions } from '@/features/app-frame/questions'
import { feedback } from '@/platform/feedback/feedback'
import { show, type Shown } from '../../ui/show'

const choice = { title: '取消订单？', text: '取消后不能恢复', confirmText: '取消订单', cancelText: '再想想' }

const press = (key: string) =>
  document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

const isInHistory = (): boolean => Number(Reflect.get(Object(window.history.state), 'layers') ?? 0) > 0

/** Asks, and waits until the dialog stands. */
async function asked(
  question: Parameters<typeof feedback.confirm>[0]
): Promise<{ view: Shown; answer: Promise<boolean> }> {
  const view = await show(<Questions />)
  const answer = feedback.confirm(question)
  for (let turn = 0; turn < 20 && view.part('panel') === null; turn += 1) await view.rest()
  // The open dialog is an entry of the history, which "back" takes away
  for (let turn = 0; turn < 20 && !isInHistory(); turn += 1) await view.rest()
  return { view, answer }
}

describe('a question of the app on H5', () => {
  it('stands in the kit’s dialog with its title, its text and both ways on', async () => {
    const { view, answer } = await asked(choice)
    expect(view.named('alertdialog', '取消订单？').textContent).toContain('取消后不能恢复')
    expect(view.named('button', '取消订单').className).toContain('primary')
    view.press(view.named('button', '取消订单'))
    expect(await answer).toBe(true)
    await view.rest()
    expect(view.part('panel')).toBeNull()
    view.remove()
  })

  it('offers what takes something from people second', async () => {
    const { view, answer } = await asked({ ...choice, isDangerous: true })
    const { className } = view.named('button', '取消订单')
    expect([className.includes('danger'), className.includes('primary')]).toEqual([true, false])
    view.press(view.named('button', '再想想'))
    expect(await answer).toBe(false)
    view.remove()
  })

  it('is refused by its other button, by Escape and by going back', async () => {
    for (const refuse of [
      (view: Shown) => view.press(view.named('button', '再想想')),
      () => press('Escape'),
      () => window.history.back()
    ]) {
      const { view, answer } = await asked(choice)
      refuse(view)
      expect(await answer).toBe(false)
      view.remove()
    }
  })

  it('keeps the keyboard inside', async () => {
    const { view, answer } = await asked(choice)
    const [first, last] = [view.named('button', '再想想'), view.named('button', '取消订单')]
    last.focus()
    press('Tab')
    expect(document.activeElement).toBe(first)
    view.press(last)
    await answer
    view.remove()
  })

  it('with one way on is answered by whatever closes it, and is read out by its text', async () => {
    const { view, answer } = await asked({ text: '网络不可用', confirmText: '重试' })
    expect(view.named('alertdialog', '网络不可用')).toBeTruthy()
    expect(view.root.querySelectorAll('[role="button"]')).toHaveLength(1)
    press('Escape')
    expect(await answer).toBe(true)
    view.remove()
  })
})
