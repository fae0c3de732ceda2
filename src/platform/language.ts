import Taro from '@tarojs/taro'
import type { Locale } from '@/domain/markers'

/** The language the device is set to, as one of ours; Chinese when it is another. */
export function deviceLocale(): Locale {
  const name = readLanguage().toLowerCase()
  if (name.startsWith('vi')) return 'vn'
  if (name.startsWith('en')) return 'en'
  return 'zh-CN'
}

function readLanguage(): string {
  try {
    return Taro.getSystemInfoSync().language ?? ''
  } catch {
    return ''
  }
}
