import type { Translator } from '@/i18n/translator'
import type { SavedCard } from './saved-cards-store'

const names: Readonly<Partial<Record<string, string>>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  jcb: 'JCB',
  nets: 'NETS'
}

/** What people call a card: its network and its last digits. The same wherever a saved card is named. */
export function cardName(
  { brand, lastFour }: Pick<SavedCard, 'brand' | 'lastFour'>,
  { cards }: Translator['t']
): string {
  return `${brand === 'unionpay' ? cards.unionPay : (names[brand] ?? cards.bankCard)} •••• ${lastFour}`
}
