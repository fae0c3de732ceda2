import Taro from '@tarojs/taro'
import { askHost, hostWaits } from '../ask-host'

/** Opens the dialler; a device without one does nothing. */
export async function dial(phone: string): Promise<boolean> {
  try {
    await askHost(() => Taro.makePhoneCall({ phoneNumber: phone }), hostWaits.dialog)
    return true
  } catch {
    return false
  }
}

/** Whether the text was put on the clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await askHost(() => Taro.setClipboardData({ data: text }), hostWaits.silent)
    return true
  } catch {
    return false
  }
}
