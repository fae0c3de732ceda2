import { boot, isAlipay } from './boot'
import { asyncApi, expectType, type Fields, fieldsOf, textOf, VendorError } from './options'

const LIMITS = isAlipay
  ? { entry: 200 * 1024, total: 10 * 1024 * 1024 }
  : { entry: 1024 * 1024, total: 10 * 1024 * 1024 }

const entries = new Map(Object.entries(boot.storage))

/** Everything stored, as JSON texts by key. */
export function storageSnapshot(): Record<string, string> {
  return Object.fromEntries(entries)
}

function sizeOf(all: Iterable<string>): number {
  return [...all].reduce((sum, text) => sum + text.length, 0)
}

function keyOf(options: Fields): string {
  expectType(options, 'key', 'string')
  if (options.key === '') throw new VendorError('parameter error: parameter.key should not be empty;')
  return textOf(options.key)
}

function write(options: Fields): void {
  const key = keyOf(options)
  const text = JSON.stringify(options.data) ?? 'null'
  if (text.length > LIMITS.entry) throw new VendorError('entry size limit reached', 14)
  if (sizeOf(entries.values()) - (entries.get(key) ?? '').length + text.length > LIMITS.total)
    throw new VendorError('exceed storage max size 10Mb', 14)
  entries.set(key, text)
}

function read(options: Fields): unknown {
  const text = entries.get(keyOf(options))
  return text === undefined ? undefined : JSON.parse(text)
}

function info(): Fields {
  return {
    keys: [...entries.keys()],
    currentSize: Math.ceil(sizeOf(entries.values()) / 1024),
    limitSize: LIMITS.total / 1024
  }
}

/** A synchronous call throws an Error that carries the vendor's message. */
function sync<T>(api: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw new Error(`${api}:fail ${error instanceof Error ? error.message : String(error)}`)
  }
}

const shared = {
  setStorage: asyncApi('setStorage', write),
  removeStorage: asyncApi('removeStorage', (options) => void entries.delete(keyOf(options))),
  clearStorage: asyncApi('clearStorage', () => entries.clear()),
  getStorageInfo: asyncApi('getStorageInfo', info),
  getStorageInfoSync: info,
  clearStorageSync: () => entries.clear()
}

const weapp = {
  getStorage: asyncApi('getStorage', (options) => {
    const data = read(options)
    if (data === undefined) throw new VendorError('data not found')
    return { data }
  }),
  getStorageSync: (key: unknown) => sync('getStorageSync', () => read({ key }) ?? ''),
  setStorageSync: (key: unknown, data: unknown) => sync('setStorageSync', () => write({ key, data })),
  removeStorageSync: (key: unknown) => sync('removeStorageSync', () => void entries.delete(keyOf({ key })))
}

const alipay = {
  getStorage: asyncApi('getStorage', (options) => ({ data: read(options) ?? null })),
  getStorageSync: (options: unknown) =>
    sync('getStorageSync', () => ({ success: true, data: read(fieldsOf(options)) ?? null })),
  setStorageSync: (options: unknown) => sync('setStorageSync', () => (write(fieldsOf(options)), { success: true })),
  removeStorageSync: (options: unknown) =>
    sync('removeStorageSync', () => (entries.delete(keyOf(fieldsOf(options))), { success: true }))
}

export const storageApi: Fields = { ...shared, ...(isAlipay ? alipay : weapp) }
