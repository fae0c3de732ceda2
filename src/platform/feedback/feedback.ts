import Taro from '@tarojs/taro'
import { toasts } from './toasts'
import type { Feedback, Question } from '../types'

/** Vendors show one dialog at a time: a second one takes the place of the first, whose question is then never answered. */
let lastQuestion: Promise<unknown> = Promise.resolve()

const askVendor = ({ title = '', text, confirmText, cancelText }: Question) =>
  Taro.showModal({ title, content: text, confirmText, cancelText, showCancel: cancelText !== undefined })

/** What floats over a page for a moment. Texts come in translated. */
export const feedback: Feedback = {
  ...toasts,
  async confirm(question) {
    const asked = lastQuestion.then(() => askVendor(question))
    lastQuestion = asked.catch(() => undefined)
    return (await asked).confirm
  },
  prepare: () => undefined
}
