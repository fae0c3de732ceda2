import type { Feedback } from './types'

/** Taro's toasts and dialogs are fetched after the first screen, or when the first is needed. */
const panel = () => import('./interaction')

/** A question that cannot wait for code the network does not give: the start-up one is asked because there is no network. */
const askPlainly = (text: string, hasChoice: boolean): boolean => {
  if (hasChoice) return window.confirm(text)
  window.alert(text)
  return true
}

let isLoadingWanted = false

export const feedback: Feedback = {
  toast: (text) => void panel().then(({ interaction }) => interaction.toast(text), () => undefined),
  async confirm(question) {
    try {
      return await (await panel()).interaction.confirm(question)
    } catch {
      return askPlainly(question.text, question.cancelText !== undefined)
    }
  },
  loading(isShown, text = '') {
    isLoadingWanted = isShown
    // hidden again before the panel came: nothing to show
    void panel().then(({ interaction }) => isLoadingWanted === isShown && interaction.loading(isShown, text), () => undefined)
  },
  prepare: () => void panel().catch(() => undefined)
}
