import { Text } from '@tarojs/components'
import { device } from '@/platform/device/device'
import type { Rect } from '@/platform/types'
import { useBlocksAway } from '@/ui/use-blocks-away'
import { show } from './show'

let mockScroll: (scrollTop: number) => void = () => undefined
const mockRects = new Map<string, Rect | null>()
jest.mock('@/platform/app/page', () => ({
  ...jest.requireActual<object>('@/platform/app/page'),
  usePageScroll: (onScroll: (scrollTop: number) => void) => {
    mockScroll = onScroll
  }
}))
jest.mock('@/platform/elements/scroll', () => ({
  ...jest.requireActual<object>('@/platform/elements/scroll'),
  measure: async (id: string) => mockRects.get(id) ?? null
}))

const names = ['a', 'b', 'c', 'd']
const height = device.windowHeight

function Blocks() {
  const away = useBlocksAway('list', names)
  return <Text>{names.filter((name) => away.has(name)).join(' ')}</Text>
}

/** Each block is as high as the window; the first is so many windows above its top. */
function stand(above: number): void {
  names.forEach((_, index) =>
    mockRects.set(`list-${index}`, { top: (index - above) * height, left: 0, width: 375, height })
  )
}

test('blocks far above are taken off, and stay so while nothing can be measured', async () => {
  const shown = await show(<Blocks />)
  stand(3)
  mockScroll(3 * height)
  await shown.rest()
  expect(shown.root.textContent).toBe('a')
  names.forEach((_, index) => mockRects.set(`list-${index}`, null))
  mockScroll(5 * height)
  await shown.rest()
  expect(shown.root.textContent).toBe('a')
  stand(0)
  mockScroll(0)
  await shown.rest()
  expect(shown.root.textContent).toBe('d')
  shown.remove()
})
