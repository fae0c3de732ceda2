import { currentLayers, layers } from '@/platform/navigation/layers'

let page: object | null = null
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: { getCurrentInstance: () => ({ page }) } }))

beforeEach(() => (page = {}))

/** Opens a layer that closes when it is told to, and writes down that it has. */
function opened(name: string, told: string[]): void {
  const close = layers.open(() => {
    told.push(name)
    close()
  })
}

test('the layers of a page are closed from the top', () => {
  const [told, catches]: [string[], boolean[]] = [[], []]
  currentLayers().watch((isCatching) => catches.push(isCatching))
  opened('sheet', told)
  opened('question', told)
  currentLayers().closeTop()
  currentLayers().closeTop()
  currentLayers().closeTop()
  expect([told, catches]).toEqual([
    ['question', 'sheet'],
    [false, true, true, true, false]
  ])
})

test('a layer of the page beneath is not closed by the page on top', () => {
  const told: string[] = []
  opened('sheet', told)
  const beneath = page
  page = {}
  expect(currentLayers().count).toBe(0)
  currentLayers().closeTop()
  page = beneath
  expect([told, currentLayers().count]).toEqual([[], 1])
})

test('a move waits for the layer that leads on to close, but not for one that stays', async () => {
  const told: string[] = []
  const close = layers.open(() => undefined)
  setTimeout(() => {
    told.push('closed')
    close()
  }, 10)
  await layers.beforeMove(true)
  expect(told).toEqual(['closed'])
  opened('stays', told)
  await layers.beforeMove(true)
  expect(currentLayers().count).toBe(1)
})

test('a move that leaves the page lets go of "back" first, and waits until the host has done so', async () => {
  const [told, catches]: [string[], boolean[]] = [[], []]
  const here = currentLayers()
  here.watch((isCatching) => {
    catches.push(isCatching)
    if (!isCatching && catches.length > 1)
      setTimeout(() => {
        told.push('put away')
        here.onPutAway()
      }, 50)
  })
  opened('sheet', told)
  await layers.beforeMove(false)
  expect([told, here.count, catches]).toEqual([['put away'], 1, [false, true, false]])
  layers.afterMove()
  expect(catches).toEqual([false, true, false, true])
  here.onPutAway()
  expect(told).toEqual(['put away', 'sheet'])
})
