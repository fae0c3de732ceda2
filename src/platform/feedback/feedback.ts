import Taro from '@tarojs/taro'
import { toasts } from './toasts'
import type { Feedback } from '../types'

/** What floats over a page for a moment. Texts come in translated. */
export const feedback: Feedback = {
  ...toasts,
  async confirm({ title = '', text, confirmText, cancelText }) {
    const answer = await Taro.showModal({
      title,
      content: text,
      confirmText,
      cancelText,
      showCancel: cancelText !== undefined
    })
    return answer.confirm
  },
  prepare: () => undefined
}
