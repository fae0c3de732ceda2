import { vn as codes } from '@/contract/messages/vn'
import type { Namespace } from '../catalogue'

export const errors: Namespace<'errors'> = {
  codes,
  chunk: (id, reason, source) => `Tải phân đoạn ${id} thất bại (${reason}: ${source})`,
  chunkReason: { missing: 'không tồn tại', timeout: 'quá thời gian', error: 'lỗi' },
  unknown: 'Thao tác không thành công, vui lòng thử lại'
}
