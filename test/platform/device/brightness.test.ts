import { brightness } from '@/platform/device/brightness'
import { brightness as browser } from '@/platform/device/brightness.h5'

/** The host's screen; each test says how bright it is, and whether it can be asked. */
const host = { value: 0.4, isAble: true }

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    getScreenBrightness: async () => {
      if (!host.isAble) throw new Error('not supported')
      return { value: host.value }
    },
    setScreenBrightness: async ({ value }: { readonly value: number }) => {
      if (!host.isAble) throw new Error('not supported')
      host.value = value
    }
  }
}))

beforeEach(async () => {
  await brightness.restore()
  Object.assign(host, { value: 0.4, isAble: true })
})

describe('the screen of a mini-program', () => {
  it('is as bright as it can be while a code is shown, and then as it was', async () => {
    await brightness.raise()
    expect(host.value).toBe(1)
    await brightness.restore()
    expect(host.value).toBe(0.4)
  })

  it('comes back to what the person had also when it was raised twice', async () => {
    await brightness.raise()
    await brightness.raise()
    await brightness.restore()
    expect(host.value).toBe(0.4)
  })

  it('is left alone where nothing was raised, and by a host that cannot', async () => {
    await brightness.restore()
    host.isAble = false
    await brightness.raise()
    await brightness.restore()
    expect(host.value).toBe(0.4)
  })
})

test('a browser changes nothing and refuses nothing', async () => {
  await expect(browser.raise()).resolves.toBeUndefined()
  await expect(browser.restore()).resolves.toBeUndefined()
})
