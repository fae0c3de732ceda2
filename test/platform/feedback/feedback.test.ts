import { feedback } from '@/platform/feedback/feedback'

interface Modal {
  readonly content: string
  answer(confirm: boolean): void
  fail(): void
}
const mockModals: Modal[] = []
const mockToasts: unknown[] = []
jest.mock('@tarojs/taro', () => ({
  showModal: ({ content }: { content: string }) =>
    new Promise((resolve, reject) => {
      mockModals.push({
        content,
        answer: (confirm) => resolve({ confirm }),
        fail: () => reject(new Error('no dialog'))
      })
    }),
  showToast: (toast: unknown) => mockToasts.push(toast)
}))

const ask = (text: string) => feedback.confirm({ text, confirmText: 'yes', cancelText: 'no' })
const turn = () => new Promise((resolve) => setTimeout(resolve))
const shown = () => mockModals.map(({ content }) => content)

test('a vendor is asked for one dialog at a time, and one that fails does not keep the next from coming', async () => {
  const first = ask('first')
  const second = ask('second')
  const third = ask('third')
  await turn()
  expect(shown()).toEqual(['first'])
  mockModals[0]?.answer(true)
  await expect(first).resolves.toBe(true)
  await turn()
  expect(shown()).toEqual(['first', 'second'])
  mockModals[1]?.fail()
  await expect(second).rejects.toThrow('no dialog')
  await turn()
  mockModals[2]?.answer(false)
  await expect(third).resolves.toBe(false)
})

test('a toast is text alone, for 1500 ms', () => {
  feedback.toast('saved')
  expect(mockToasts).toEqual([{ title: 'saved', icon: 'none', duration: 1500 }])
})
