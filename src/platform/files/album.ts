import Taro from '@tarojs/taro'
import { askHost, hostWaits } from '../ask-host'
import type { SavedPicture } from '../types'

/** Alipay's numbers: no permission for its album, and refused by the person. */
const alipayRefusals: readonly number[] = [15, 2001, 2002, 2003]

/** WeChat says so in `errMsg`, Alipay by number. */
function isRefusal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const text = 'errMsg' in error ? String(error.errMsg) : ''
  const number = 'error' in error ? Number(error.error) : Number.NaN
  return /auth|deny|privacy/i.test(text) || alipayRefusals.includes(number)
}

/** Puts a picture into the person's album; the host asks for leave at this moment. */
export async function savePicture(url: string, _name: string): Promise<SavedPicture> {
  try {
    const { tempFilePath } = await askHost(() => Taro.downloadFile({ url }), hostWaits.network)
    return await saveDrawn(tempFilePath)
  } catch {
    return 'failed'
  }
}

/** The same with a picture that lies on the device already, such as a drawn one. */
export async function saveDrawn(filePath: string, _name = ''): Promise<SavedPicture> {
  try {
    await askHost(() => Taro.saveImageToPhotosAlbum({ filePath }), hostWaits.dialog)
    return 'saved'
  } catch (error) {
    return isRefusal(error) ? 'refused' : 'failed'
  }
}

/** Where the person can change what they refused. */
export async function openPermissions(): Promise<void> {
  await askHost(async () => Taro.openSetting(), hostWaits.screen).catch(() => undefined)
}
