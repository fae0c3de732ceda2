import type { Namespace } from '@/i18n/catalogue'

export const counterCode: Namespace<'counterCode'> = {
  showIt: 'Show this at the counter',
  live: 'Live',
  liveNote: 'Screenshots are not accepted',
  changesIn: (seconds) => `Changes in ${seconds} s`
}
