import Taro from '@tarojs/taro'
import type { SavedPicture } from './types'

const isRefusal = (error: unknown): boolean => typeof error === 'object' && error !== null && 'errMsg' in error && /auth|deny|privacy/i.test(String(error.errMsg))

/** Puts a picture into the person's album; the host asks for leave at this moment. */
export async function savePicture(url: string, _name: string): Promise<SavedPicture> {
  try {
    const { tempFilePath } = await Taro.downloadFile({ url })
    await Taro.saveImageToPhotosAlbum({ filePath: tempFilePath })
    return 'saved'
  } catch (error) {
    return isRefusal(error) ? 'refused' : 'failed'
  }
}

/** Where the person can change what they refused. */
export async function openPermissions(): Promise<void> {
  await Promise.resolve(Taro.openSetting()).catch(() => undefined)
}
