import type { LocalizedText } from '@/contract/types'
import type { ErrandService } from '@/domain/errand'

/** What the order of an errand is called. */
export const errandTitles: Readonly<Record<ErrandService, LocalizedText>> = {
  errand: { zh: '跑腿', en: 'Errand', vn: 'Giao hộ' },
  express: { zh: '闪送', en: 'Express', vn: 'Giao hỏa tốc' }
}
