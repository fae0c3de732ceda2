import Taro from '@tarojs/taro'
import { toastDurationMs } from '@/domain/constants'
import type { Interaction } from '../types'

/** What passes by itself. */
export const toasts: Pick<Interaction, 'toast' | 'loading'> = {
  toast: (text) => void Taro.showToast({ title: text, icon: 'none', duration: toastDurationMs }),
  loading(isShown, text = '') {
    if (isShown) void Taro.showLoading({ title: text, mask: false })
    else Taro.hideLoading()
  }
}
