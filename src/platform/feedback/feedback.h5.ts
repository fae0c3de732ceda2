import type { Feedback } from '../types'
import { questions } from './questions'

/** Taro's toasts are fetched after the first screen, or when the first is needed. */
const panel = () => import('./toasts')

/** A question that cannot wait for code the network does not give: the start-up one is asked because there is no network. */
const askPlainly = (text: string, hasChoice: boolean): boolean => {
  if (hasChoice) return window.confirm(text)
  window.alert(text)
  return true
}

let isLoadingWanted = false

export const feedback: Feedback = {
  toast: (text) =>
    void panel().then(
      ({ toasts }) => toasts.toast(text),
      () => undefined
    ),
  async confirm(question) {
    try {
      return await questions.ask(question)
    } catch {
      return askPlainly(question.text, question.cancelText !== undefined)
    }
  },
  loading(isShown, text = '') {
    isLoadingWanted = isShown
    // hidden again before the panel came: nothing to show
    void panel().then(
      ({ toasts }) => isLoadingWanted === isShown && toasts.loading(isShown, text),
      () => undefined
    )
  },
  prepare: () => void panel().catch(() => undefined)
}
