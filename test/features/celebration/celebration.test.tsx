import { device } from '@/platform/device/device'
import { Celebration } from '@/ui/celebration'
import { show } from '../../ui/show'

afterEach(() => void jest.restoreAllMocks())

it('is few nodes, and nothing for a screen reader', async () => {
  const view = await show(<Celebration />)
  const layer = view.part('celebration')
  expect(layer?.getAttribute('aria-hidden')).toBe('true')
  expect(layer?.querySelectorAll('*').length).toBe(3)
  view.remove()
})

it('is not there for whoever asks for less motion', async () => {
  jest.replaceProperty(device, 'prefersReducedMotion', true)
  const view = await show(<Celebration />)
  expect(view.part('celebration')).toBeNull()
  view.remove()
})
