import type { Namespace } from '@/i18n/catalogue'

export const notice: Namespace<'notice'> = {
  title: {
    flashReminder: 'Your flash sale',
    flashOffer: (clock) => `One is kept for you for ${clock}`,
    dealExpiring: 'Your deal ends soon',
    dealDispute: 'We have checked the code you reported'
  },
  action: { flashReminder: 'See it', flashOffer: 'Get it', dealExpiring: 'Use it', dealDispute: 'See it' },
  more: (count) => `${count} more`
}
