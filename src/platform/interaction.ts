import Taro from '@tarojs/taro'
import { toastDurationMs } from '@/domain/constants'
import type { Interaction } from './types'

export const interaction: Interaction = {
  toast: (text) => void Taro.showToast({ title: text, icon: 'none', duration: toastDurationMs }),
  async confirm({ title = '', text, confirmText, cancelText }) {
    const answer = await Taro.showModal({ title, content: text, confirmText, cancelText, showCancel: cancelText !== undefined })
    return answer.confirm
  },
  loading(isShown, text = '') {
    if (isShown) void Taro.showLoading({ title: text, mask: false })
    else Taro.hideLoading()
  }
}
