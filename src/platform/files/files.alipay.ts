import Taro from '@tarojs/taro'
import { askHost, hostWaits } from '../ask-host'
import { copyText } from '../device/contact'
import type { Files } from './file-types'
import { pickedAt, whyNothing } from './files-mini'

export { sendFile } from './files-mini'

/** Alipay has no way to hand a file to another app: a text goes on the clipboard. */
export const files: Files = {
  async pickPicture() {
    try {
      const { tempFilePaths, tempFiles } = await askHost(
        () => Taro.chooseImage({ count: 1, sizeType: ['compressed'], sourceType: ['album', 'camera'] }),
        hostWaits.screen
      )
      const [path] = tempFilePaths
      return path === undefined ? 'cancelled' : pickedAt(path, tempFiles?.[0]?.size)
    } catch (error) {
      return whyNothing(error)
    }
  },
  keepText: async (_name, text) => ((await copyText(text)) ? 'copied' : 'failed')
}
