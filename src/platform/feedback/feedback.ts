import Taro from '@tarojs/taro'
import { askHost, HostSilence, hostWaits } from '../ask-host'
import type { Feedback, Question } from '../types'
import { toasts } from './toasts'

/** Vendors show one dialog at a time: a second one takes the place of the first, whose question is then never answered. */
let lastQuestion: Promise<unknown> = Promise.resolve()

/** A dialog that the vendor has lost is not confirmed. */
async function askVendor({ title = '', text, confirmText, cancelText }: Question): Promise<boolean> {
  const question = { title, content: text, confirmText, cancelText, showCancel: cancelText !== undefined }
  try {
    return (await askHost(() => Taro.showModal(question), hostWaits.screen)).confirm
  } catch (error) {
    if (error instanceof HostSilence) return false
    throw error
  }
}

/** What floats over a page for a moment. Texts come in translated. */
export const feedback: Feedback = {
  ...toasts,
  confirm(question) {
    const asked = lastQuestion.then(() => askVendor(question))
    lastQuestion = asked.catch(() => undefined)
    return asked
  },
  prepare: () => undefined
}
