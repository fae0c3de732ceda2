import type { Fields } from './options'
import { report } from './report'

/** Names Taro's runtime itself reads or keeps on the vendor's object. */
const RUNTIME_SLOTS = new Set(['webpackJsonp', 'taroEventCenter', 'cloud', 'env', 'httpRequest', 'then', 'toJSON'])

/** Calls both vendors have and the stand-in does not: they are there to be found by name, and fail with it. */
const UNSUPPORTED =
  'addPhoneContact chooseAddress chooseImage chooseMedia chooseVideo chooseContact chooseInvoiceTitle chooseLocation openLocation createAnimation createCanvasContext createVideoContext createInnerAudioContext createMapContext downloadFile getFileSystemManager getImageInfo getUserInfo getUserProfile navigateToMiniProgram openDocument requestSubscribeMessage saveFile saveImageToPhotosAlbum scanCode setTabBarBadge removeTabBarBadge setTabBarItem setTabBarStyle hideTabBar showTabBar showTabBarRedDot hideTabBarRedDot startAccelerometer startCompass getBatteryInfo openBluetoothAdapter openCustomerServiceChat loadFontFace setKeepScreenOn'.split(
    ' '
  )

function unlisted(name: string): Error {
  const message = `${name} is not listed by the stand-in of the vendor's API`
  report(message)
  return new Error(message)
}

/**
 * The vendor's object: calls that are not listed throw with their name and reach `MiniApp.errors()`,
 * whether the program reads them off the object or finds them through `Object.keys`, as Taro does.
 */
export function strictVendor(vendor: 'wx' | 'my', listed: Fields): Fields {
  const supported = new Set(Object.keys(listed))
  const api: Fields = {
    ...listed,
    canIUse: (schema: unknown) =>
      typeof schema === 'string' && (supported.has(schema.split('.')[0] ?? '') || schema.split('.')[0] === 'canIUse')
  }
  for (const name of UNSUPPORTED) {
    api[name] ??= () => {
      throw unlisted(`${vendor}.${name}`)
    }
  }
  return new Proxy(api, {
    get(target, name): unknown {
      if (typeof name === 'symbol' || name in target || RUNTIME_SLOTS.has(name)) return Reflect.get(target, name)
      throw unlisted(`${vendor}.${name}`)
    },
    set(target, name, value) {
      if (typeof name === 'string' && !RUNTIME_SLOTS.has(name)) throw unlisted(`writing ${vendor}.${name}`)
      return Reflect.set(target, name, value)
    }
  })
}
