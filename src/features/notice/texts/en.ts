import type { Namespace } from '@/i18n/catalogue'

export const notice: Namespace<'notice'> = {
  more: (count) => `${count} more`
}
