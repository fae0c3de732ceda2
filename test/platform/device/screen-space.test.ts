import { device } from '@/platform/device/device'
import { capsuleStyle, stickyStyle } from '@/ui/screen/screen-space'

jest.mock('@/platform/device/device', () => ({ device: { capsule: null, statusBarHeight: 20 } }))
const withCapsule = (capsule: typeof device.capsule) => void Object.assign(device, { capsule })
beforeEach(() => withCapsule(null))

test('a custom header keeps clear of the status bar, or of the capsule, whose middle is the middle of its row', () => {
  expect(capsuleStyle()).toEqual({ paddingTop: '20px' })
  withCapsule({ top: 48, height: 32, width: 87, right: 7 })
  expect(capsuleStyle()).toEqual({ paddingTop: '42px', paddingRight: '94px' })
})

test.each([
  ['default', '0px'],
  [undefined, '0px'],
  ['custom', 'calc(42px + var(--header-height))']
] as const)('under a %s header things stick at %s', (header, top) => {
  withCapsule({ top: 48, height: 32, width: 87, right: 7 })
  expect(stickyStyle(header)).toEqual({ '--sticky-top': top })
})

test('without a capsule the status bar is what is above a custom header', () => {
  expect(stickyStyle('custom')).toEqual({ '--sticky-top': 'calc(20px + var(--header-height))' })
})
