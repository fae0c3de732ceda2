import Taro from '@tarojs/taro'

const toastMs = 1500

export interface Question {
  readonly title?: string
  readonly text: string
  readonly confirmText: string
  /** Absent: there is only one button. */
  readonly cancelText?: string
}

/** What floats over a page for a moment. Texts come in translated. */
export const feedback = {
  /** Text only, 1500 ms (spec section 8). */
  toast(text: string): void {
    void Taro.showToast({ title: text, icon: 'none', duration: toastMs })
  },
  /** Whether the person confirmed. */
  async confirm({ title = '', text, confirmText, cancelText }: Question): Promise<boolean> {
    const answer = await Taro.showModal({ title, content: text, confirmText, cancelText, showCancel: cancelText !== undefined })
    return answer.confirm
  },
  loading(isShown: boolean, text = ''): void {
    if (isShown) void Taro.showLoading({ title: text, mask: false })
    else Taro.hideLoading()
  }
}
