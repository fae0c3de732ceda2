import { CodeFace } from '@/features/counter-code/code-face'
import { show } from '../../ui/show'

const minuteMs = 60_000
const codeAt = (now: number) => `${Math.floor(now / minuteMs)}`.padStart(8, '0')
const label = (code: string) => `二维码 ${code}`

let clock: jest.SpyInstance<number, []>
beforeEach(() => {
  clock = jest.spyOn(Date, 'now').mockReturnValue(25 * minuteMs + 58_000)
})
afterEach(() => clock.mockRestore())

test('a code that stays shows its facts, a line each, and the clock of the outlet', async () => {
  const view = await show(
    <CodeFace code="123456789012" label={label} facts={['2 人', '有效期至今晚']} utcOffsetMinutes={480} />
  )
  expect(view.named('img', '二维码 1234 5678 9012')).toBeTruthy()
  for (const text of ['请向店员出示', '1234 5678 9012', '2 人', '有效期至今晚', '实时', '08:25:58'])
    expect(view.root.textContent).toContain(text)
  expect(view.root.textContent).not.toContain('秒后更换')
  view.remove()
})

test('a code that changes is another at its time, and says when', async () => {
  const view = await show(
    <CodeFace code={codeAt} changesEvery={minuteMs} label={label} facts={[]} utcOffsetMinutes={480} />
  )
  expect(view.root.textContent).toContain('0000 0025')
  expect(view.root.textContent).toContain('2 秒后更换')
  clock.mockReturnValue(26 * minuteMs)
  for (let turn = 0; turn < 100 && !(view.root.textContent ?? '').includes('0000 0026'); turn += 1) await view.rest()
  expect(view.named('img', '二维码 0000 0026')).toBeTruthy()
  expect(view.root.textContent).toContain('60 秒后更换')
  view.remove()
})

test('a code that is over is struck out, and cannot be scanned', async () => {
  const view = await show(
    <CodeFace code="12345678" label={label} facts={[]} utcOffsetMinutes={480} over={<>已使用</>}>
      谢谢光临
    </CodeFace>
  )
  expect(view.root.textContent).toBe('已使用1234 5678谢谢光临')
  expect(view.part('over')).not.toBeNull()
  view.remove()
})
