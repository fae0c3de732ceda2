import { hostWaits } from '@/platform/ask-host'
import { brightness } from '@/platform/device/brightness'
import { copyText, dial } from '@/platform/device/contact'
import { isDataDear } from '@/platform/device/data-cost'
import { drawPoster } from '@/platform/drawing/poster'
import { measure } from '@/platform/elements/scroll'
import { feedback } from '@/platform/feedback/feedback'
import { openPermissions, saveDrawn, savePicture } from '@/platform/files/album'
import { files } from '@/platform/files/files'
import { files as alipayFiles } from '@/platform/files/files.alipay'
import { withEarlyAnswers } from '@/platform/http/early-requests'
import { identity } from '@/platform/identity/identity'
import { identity as alipayIdentity } from '@/platform/identity/identity.alipay'
import { location } from '@/platform/location/location'
import { location as alipayLocation } from '@/platform/location/location.alipay'
import { openDirections } from '@/platform/location/location-directions'
import { locationPermission } from '@/platform/location/location-permission'

/** A host that takes every question and answers none. */
jest.mock('@tarojs/taro', () => {
  const never = () => new Promise(() => undefined)
  const pen = { fillText: () => undefined }
  const canvas = { getContext: () => pen, createImage: () => ({}) }
  const query: object = new Proxy({}, { get: () => () => query })
  const known: Record<string, unknown> = {
    env: { USER_DATA_PATH: 'wxfile://usr' },
    getFileSystemManager: () => ({ writeFileSync: () => undefined, unlinkSync: () => undefined }),
    createOffscreenCanvas: () => canvas,
    createSelectorQuery: () => query,
    getWindowInfo: () => ({}),
    getDeviceInfo: () => ({}),
    getAppBaseInfo: () => ({}),
    getMenuButtonBoundingClientRect: () => ({})
  }
  return {
    __esModule: true,
    default: new Proxy({}, { get: (_taro, name) => known[String(name)] ?? never }),
    ...Object.fromEntries(['showModal', 'showToast'].map((name) => [name, never]))
  }
})
Object.assign(globalThis, { my: { getLocation: () => undefined, getAuthCode: () => undefined } })

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const { silent, dialog, screen, network } = hostWaits
const point = { latitude: 1.28, longitude: 103.84 }
const poster = {
  width: 1,
  height: 1,
  parts: [{ kind: 'picture', src: 'https://img.test/a.webp', x: 0, y: 0, width: 1, height: 1 }]
} as const
const get = { url: 'http://host/api/a', method: 'GET', headers: {}, timeoutMs: network } as const
const never = new Promise<never>(() => undefined)

test.each<[what: string, ask: () => Promise<unknown>, withinMs: number, outcome: unknown]>([
  ['where the device is', location.locate, dialog, { isLocated: false, reason: 'timeout' }],
  ['where the device is, on Alipay', alipayLocation.locate, dialog, { isLocated: false, reason: 'timeout' }],
  ['whether data is dear', isDataDear, silent, false],
  ['the way to a place', () => openDirections({ ...point, name: '', address: '' }), silent, false],
  ['whether it may be located', locationPermission.isGranted, silent, false],
  ['the page of permissions', locationPermission.openSettings ?? (() => never), screen, false],
  ['who the person is', () => identity.credentialOf('wechat'), silent, { kind: 'unavailable' }],
  ['who the person is, on Alipay', () => alipayIdentity.credentialOf('alipay'), silent, { kind: 'unavailable' }],
  ['how bright the screen is', brightness.raise, silent, undefined],
  ['a call', () => dial('+6561234567'), dialog, false],
  ['a copy', () => copyText('a'), silent, false],
  ['a picture', files.pickPicture, screen, 'cancelled'],
  ['a picture, on Alipay', alipayFiles.pickPicture, screen, 'cancelled'],
  ['a chat for a file, and then a copy', () => files.keepText('a.json', '{}'), screen + silent, 'failed'],
  ['a copy of a file, on Alipay', () => alipayFiles.keepText('a.json', '{}'), silent, 'failed'],
  ['a picture of the network', () => savePicture('https://img.test/a.webp', 'a'), network, 'failed'],
  ['a picture for the album', () => saveDrawn('wxfile://a'), dialog, 'failed'],
  ['the page of what may be saved', openPermissions, screen, undefined],
  ['pictures of a poster, and then its file', () => drawPoster(poster), 2 * silent, null],
  ['an element’s place', () => measure('a'), silent, null],
  ['a question of ours', () => feedback.confirm({ text: 'a', confirmText: 'b' }), screen, false],
  [
    'an answer that was asked for early',
    () => withEarlyAnswers(() => never, [{ url: get.url, answer: never }])(get).catch(({ reason }) => reason),
    network,
    'timeout'
  ]
])('%s is given up where the host stays silent, and not before', async (_what, ask, withinMs, outcome) => {
  const ended = jest.fn()
  void ask().then(ended)
  await jest.advanceTimersByTimeAsync(withinMs - 1)
  expect(ended).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(ended.mock.calls).toEqual([[outcome]])
})

test('a question that is lost does not keep the next from being asked', async () => {
  const ended = jest.fn()
  for (const text of ['lost', 'next']) void feedback.confirm({ text, confirmText: 'a' }).then(() => ended(text))
  await jest.advanceTimersByTimeAsync(screen)
  expect(ended.mock.calls).toEqual([['lost']])
  await jest.advanceTimersByTimeAsync(screen)
  expect(ended.mock.calls).toEqual([['lost'], ['next']])
})
