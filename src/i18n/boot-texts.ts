import type { Locale } from '@/domain/markers'

interface BootTexts {
  readonly loading: string
  readonly slow: string
  readonly failed: string
  readonly retry: string
}

/** The few texts that must be there before, and without, the catalogue: it is a chunk too, and may be the one that fails. */
export const bootTexts: Readonly<Record<Locale, BootTexts>> = {
  'zh-CN': { loading: '正在打开页面', slow: '页面打开得很慢，请检查网络后重试。', failed: '页面没有打开，请检查网络后重试。', retry: '重试' },
  en: { loading: 'Opening the page', slow: 'The page is slow to open. Please check your network and try again.', failed: 'The page could not be opened. Please check your network and try again.', retry: 'Retry' },
  vn: { loading: 'Đang mở trang', slow: 'Trang mở rất chậm. Vui lòng kiểm tra mạng rồi thử lại.', failed: 'Không mở được trang. Vui lòng kiểm tra mạng rồi thử lại.', retry: 'Thử lại' }
}
