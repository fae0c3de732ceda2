import Taro from '@tarojs/taro'

/** Opens the dialler; a device without one does nothing. */
export async function dial(phone: string): Promise<boolean> {
  try {
    await Taro.makePhoneCall({ phoneNumber: phone })
    return true
  } catch {
    return false
  }
}

/** Whether the text was put on the clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await Taro.setClipboardData({ data: text })
    return true
  } catch {
    return false
  }
}
