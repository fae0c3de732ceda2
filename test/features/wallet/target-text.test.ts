import type { Withdrawal } from '@/contract/types'
import { targetText } from '@/features/wallet/wallet-texts'
import { zhCn } from '@/i18n/zh-CN'

it.each<[Withdrawal['target'], string]>([
  [{ kind: 'card', name: 'visa', lastFour: '4242' }, 'Visa •••• 4242'],
  [{ kind: 'card', name: 'unionpay', lastFour: '0005' }, '银联 •••• 0005'],
  [{ kind: 'bank', name: 'DBS', lastFour: '8901' }, 'DBS（尾号 8901）']
])('names a withdrawal to %o', (target, text) => {
  expect(targetText(target, zhCn)).toBe(text)
})
