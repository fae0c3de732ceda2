import Taro from '@tarojs/taro'
import { askHostBack, hostWaits } from '../ask-host'
import { copyText } from '../device/contact'
import type { Files, TextOutcome } from './file-types'
import { pickedAt, whyNothing } from './files-mini'

export { sendFile } from './files-mini'

/** WeChat. A text is written to the app's own folder only until it has been handed to a chat. */
export const files: Files = {
  async pickPicture() {
    try {
      const {
        tempFiles: [first]
      } = await chooseMedia()
      return first === undefined ? 'cancelled' : pickedAt(first.tempFilePath, first.size)
    } catch (error) {
      return whyNothing(error)
    }
  },
  async keepText(name, text) {
    const filePath = `${Taro.env.USER_DATA_PATH ?? ''}/${name}`
    try {
      Taro.getFileSystemManager().writeFileSync(filePath, text, 'utf8')
      return await hand(filePath, name)
    } catch {
      return (await copyText(text)) ? 'copied' : 'failed'
    }
  }
}

/** With its callbacks, as below: Taro makes no promise of these calls. */
const chooseMedia = () =>
  askHostBack<Taro.chooseMedia.SuccessCallbackResult>(
    (success, fail) =>
      void Taro.chooseMedia({
        count: 1,
        mediaType: ['image'],
        sizeType: ['compressed'],
        sourceType: ['album', 'camera'],
        success,
        fail
      }),
    hostWaits.screen
  )

/** A person who closes the list of chats has changed their mind. */
async function hand(filePath: string, fileName: string): Promise<TextOutcome> {
  try {
    await askHostBack(
      (success, fail) => void Taro.shareFileMessage({ filePath, fileName, success, fail }),
      hostWaits.screen
    )
    return 'shared'
  } catch (error) {
    if (isCancel(error)) return 'cancelled'
    throw error
  } finally {
    Taro.getFileSystemManager().unlinkSync(filePath)
  }
}

const isCancel = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'errMsg' in error && /cancel/i.test(String(error.errMsg))
