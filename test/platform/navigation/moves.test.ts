import { fromHere } from '@/platform/navigation/go'
import { navigation } from '@/platform/navigation/navigation'

const page = (route: string) => ({ route })
let open: object[] = []
const moves: string[] = []
jest.mock('@/platform/app/arrival', () => ({ arrival: async () => undefined }))
jest.mock('@/platform/navigation/layers', () => ({
  layers: { beforeMove: async () => undefined, afterMove: () => undefined }
}))
jest.mock('@/platform/device/device', () => ({ device: { platform: 'weapp' } }))
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    getCurrentInstance: () => ({ page: open[open.length - 1] }),
    getCurrentPages: () => open,
    navigateTo: async ({ url }: { url: string }) => {
      if (open.length >= 10) throw new Error('webview count limit exceed')
      moves.push(`navigateTo ${url}`)
      open = [...open, page(url)]
    },
    redirectTo: async ({ url }: { url: string }) => {
      moves.push(`redirectTo ${url}`)
      open = [...open.slice(0, -1), page(url)]
    }
  }
}))

beforeEach(() => {
  moves.length = 0
  open = [page('home')]
})

test('the eleventh page of a mini-program takes the place of the tenth', async () => {
  for (let number = 2; number <= 12; number += 1) expect(await navigation.push(`/page-${number}`)).toBe(true)
  expect(moves.slice(8)).toEqual(['navigateTo /page-10', 'redirectTo /page-11', 'redirectTo /page-12'])
  expect(navigation.depth()).toBe(10)
})

describe('what leads on once something is done', () => {
  it('does so from the page on which it was begun', async () => {
    const lead = jest.fn()
    await fromHere(lead)('saved')
    expect(lead.mock.calls).toEqual([['saved']])
  })

  it.each([
    ['another page has come over it', () => (open = [...open, page('other')])],
    ['the person has left it', () => (open = [page('elsewhere')])]
  ])('does nothing once %s', async (_when, leave) => {
    const lead = jest.fn()
    const later = fromHere(lead)
    leave()
    await later()
    expect(lead).not.toHaveBeenCalled()
  })
})
