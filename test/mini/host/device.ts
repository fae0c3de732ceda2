import { downloadFile, saveImageToPhotosAlbum } from './album'
import { ask, isCancelled } from './ask'
import { boot, config, isAlipay } from './boot'
import { canvasToTempFilePath, createOffscreenCanvas } from './canvas'
import { chooseImage, chooseMedia, shareFileMessage, weappFiles } from './files'
import { asyncApi, expectType, type Fields, fieldsOf, numberOf, textOf, VendorError } from './options'
import { onNeedPrivacyAuthorization, passPrivacy } from './privacy'
import { report } from './report'
import { uploadFile } from './upload'

async function requestPayment(options: Fields): Promise<Fields> {
  for (const name of ['timeStamp', 'nonceStr', 'package', 'paySign']) expectType(options, name, 'string')
  if (!textOf(options.package).startsWith('prepay_id='))
    throw new VendorError('parameter error: parameter.package should start with prepay_id=')
  return ask('requestPayment', options)
}

/** The person allows all or none of what is asked; a test may say it of each template. */
async function requestSubscribeMessage(options: Fields): Promise<Fields> {
  const templateIds = Array.isArray(options.tmplIds) ? options.tmplIds.map((templateId) => textOf(templateId)) : []
  if (templateIds.length === 0 || templateIds.length > 3)
    throw new VendorError('The number of tmplIds exceeds the limit', 20003)
  const all = (answer: string) => Object.fromEntries(templateIds.map((templateId) => [templateId, answer]))
  try {
    return { ...all('accept'), ...(await ask('requestSubscribeMessage', options)) }
  } catch (error) {
    if (isCancelled(error)) return all('reject')
    throw error
  }
}

/** Alipay answers `success` whatever came of the payment; only `resultCode` tells. */
async function tradePay(options: Fields): Promise<Fields> {
  if (textOf(options.tradeNO) === '' && textOf(options.orderStr) === '')
    throw new VendorError('parameter error: tradeNO or orderStr is required')
  try {
    return { resultCode: '9000', ...(await ask('tradePay', options)) }
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    return { resultCode: isCancelled(error) ? '6001' : '4000', memo: error.message }
  }
}

async function getLocation(options: Fields): Promise<Fields> {
  if (options.type !== undefined) expectType(options, 'type', isAlipay ? 'number' : 'string')
  await passPrivacy('getLocation')
  if (!isAlipay && !config.app.privateInfos.includes('getLocation')) {
    throw new VendorError('the api need to be declared in the requiredPrivateInfos field in app.json/ext.json')
  }
  if (boot.permissions.userLocation === false)
    throw new VendorError(isAlipay ? '用户不允许授权' : 'auth deny', isAlipay ? 2001 : 103)
  boot.permissions.userLocation = true
  const place = await ask('getLocation', options)
  const numbers = {
    latitude: numberOf(place.latitude, 1.290453),
    longitude: numberOf(place.longitude, 103.852038),
    accuracy: 30
  }
  if (isAlipay)
    return { ...numbers, latitude: String(numbers.latitude), longitude: String(numbers.longitude), accuracy: '30' }
  return { speed: 0, altitude: 0, verticalAccuracy: 0, horizontalAccuracy: 30, ...numbers }
}

function authSetting(): Fields {
  const prefix = isAlipay ? '' : 'scope.'
  return Object.fromEntries(
    Object.entries(boot.permissions)
      .filter(([scope]) => scope !== 'privacy')
      .map(([scope, isGranted]) => [`${prefix}${isAlipay && scope === 'userLocation' ? 'location' : scope}`, isGranted])
  )
}

function authorize(options: Fields): void {
  expectType(options, 'scope', 'string')
  const scope = textOf(options.scope).replace('scope.', '')
  boot.permissions[scope] ??= true
  if (!boot.permissions[scope]) throw new VendorError('auth deny', 103)
}

function windowInfo(): Fields {
  const { innerWidth: width, innerHeight: height, devicePixelRatio: pixelRatio } = window
  const safeArea = { left: 0, right: width, top: 20, bottom: height, width, height: height - 20 }
  return {
    pixelRatio,
    screenWidth: width,
    screenHeight: height,
    windowWidth: width,
    windowHeight: height,
    statusBarHeight: 20,
    safeArea,
    screenTop: 0,
    titleBarHeight: 44
  }
}

function deviceInfo(): Fields {
  return {
    brand: 'stand-in',
    model: 'stand-in',
    system: 'Android 14',
    platform: isAlipay ? 'Android' : 'android',
    benchmarkLevel: 30
  }
}

function appBaseInfo(): Fields {
  return {
    SDKVersion: isAlipay ? '2.9.22' : '3.7.0',
    version: isAlipay ? '10.5.96' : '8.0.50',
    language: boot.language ?? (isAlipay ? 'zh-Hans' : 'zh_CN'),
    theme: 'light',
    fontSizeSetting: 16
  }
}

const systemInfo = () => ({ ...windowInfo(), ...deviceInfo(), ...appBaseInfo() })

/** Of the screen, from 0 to 1. */
let brightness = 0.4
/** How bright the program has made the screen. */
export const readBrightness = (): number => brightness

/** The vendors name the same thing by another word. */
const brightnessName = isAlipay ? 'brightness' : 'value'
const brightnessApi: Fields = {
  getScreenBrightness: asyncApi('getScreenBrightness', () => ({ [brightnessName]: brightness })),
  setScreenBrightness: asyncApi('setScreenBrightness', (options) => {
    expectType(options, brightnessName, 'number')
    brightness = numberOf(options[brightnessName], 0)
  })
}

let clipboard = ''

/** What a person would paste. */
export const readClipboard = (): string => clipboard

/** WeChat still answers it, and says in its console that it will not for ever. */
function deprecatedSystemInfo(): Fields {
  report('getSystemInfo is deprecated: use getWindowInfo, getDeviceInfo and getAppBaseInfo')
  return systemInfo()
}

const weapp: Fields = {
  getSystemInfoSync: deprecatedSystemInfo,
  getSystemInfo: asyncApi('getSystemInfo', deprecatedSystemInfo),
  login: asyncApi('login', (options) => ask('login', options)),
  checkSession: asyncApi('checkSession', () => ({})),
  requestPayment: asyncApi('requestPayment', requestPayment),
  authorize: asyncApi('authorize', authorize),
  getWindowInfo: windowInfo,
  getDeviceInfo: deviceInfo,
  getAppBaseInfo: appBaseInfo,
  getSystemSetting: () => ({
    locationEnabled: true,
    bluetoothEnabled: false,
    wifiEnabled: true,
    deviceOrientation: 'portrait'
  }),
  getAccountInfoSync: () => ({ miniProgram: { appId: 'touristappid', envVersion: 'develop', version: '' } }),
  getUpdateManager: () => ({
    onCheckForUpdate: () => undefined,
    onUpdateReady: () => undefined,
    onUpdateFailed: () => undefined,
    applyUpdate: () => undefined
  }),
  makePhoneCall: asyncApi('makePhoneCall', (options) => expectType(options, 'phoneNumber', 'string')),
  requestSubscribeMessage: asyncApi('requestSubscribeMessage', requestSubscribeMessage),
  onNeedPrivacyAuthorization,
  setClipboardData: asyncApi('setClipboardData', async (options) => {
    await passPrivacy('setClipboardData')
    expectType(options, 'data', 'string')
    clipboard = textOf(options.data)
  }),
  getClipboardData: asyncApi('getClipboardData', () => ({ data: clipboard })),
  vibrateLong: asyncApi('vibrateLong', () => ({})),
  chooseMedia: asyncApi('chooseMedia', chooseMedia),
  shareFileMessage: asyncApi('shareFileMessage', shareFileMessage),
  ...weappFiles
}

const alipay: Fields = {
  getSystemInfoSync: systemInfo,
  getSystemInfo: asyncApi('getSystemInfo', systemInfo),
  getAuthCode: asyncApi('getAuthCode', async (options) => ({
    authSuccessScopes: [options.scopes].flat(),
    ...(await ask('getAuthCode', options))
  })),
  tradePay: asyncApi('tradePay', tradePay),
  chooseImage: asyncApi('chooseImage', chooseImage),
  makePhoneCall: asyncApi('makePhoneCall', (options) => expectType(options, 'number', 'string')),
  setClipboard: asyncApi('setClipboard', (options) => {
    expectType(options, 'text', 'string')
    clipboard = textOf(options.text)
  }),
  getClipboard: asyncApi('getClipboard', () => ({ text: clipboard })),
  getUpdateManager: () => ({
    onCheckForUpdate: () => undefined,
    onUpdateReady: () => undefined,
    onUpdateFailed: () => undefined,
    applyUpdate: () => undefined
  })
}

export const deviceApi: Fields = {
  ...brightnessApi,
  ...(isAlipay ? alipay : weapp),
  getLocation: asyncApi('getLocation', getLocation),
  downloadFile: asyncApi('downloadFile', downloadFile),
  createOffscreenCanvas: (options: unknown) => createOffscreenCanvas(fieldsOf(options)),
  canvasToTempFilePath: asyncApi('canvasToTempFilePath', canvasToTempFilePath),
  uploadFile,
  saveImageToPhotosAlbum: asyncApi('saveImageToPhotosAlbum', saveImageToPhotosAlbum),
  getSetting: asyncApi('getSetting', () => ({ authSetting: authSetting() })),
  openSetting: asyncApi('openSetting', () => ({ authSetting: authSetting() })),
  getMenuButtonBoundingClientRect: () => ({
    width: 87,
    height: 32,
    top: 24,
    right: innerWidth - 7,
    bottom: 56,
    left: innerWidth - 94
  }),
  getNetworkType: asyncApi('getNetworkType', () => ({ networkType: isAlipay ? 'WIFI' : 'wifi' })),
  vibrateShort: asyncApi('vibrateShort', () => ({}))
}
