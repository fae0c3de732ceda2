import type { Locale } from '@/domain/markers'

interface BootTexts {
  readonly loading: string
  readonly slow: string
  readonly failed: string
  readonly retry: string
  readonly back: string
}

/** The few texts that must be there before, and without, the catalogue: it is a chunk too, and may be the one that fails. */
export const bootTexts: Readonly<Record<Locale, BootTexts>> = {
  'zh-CN': {
    loading: '正在打开页面',
    slow: '页面打开得很慢，请检查网络后重试。',
    failed: '页面没有打开。网络恢复后会自动重试。',
    retry: '重试',
    back: '返回'
  },
  en: {
    loading: 'Opening the page',
    slow: 'The page is slow to open. Please check your network and try again.',
    failed: 'The page could not be opened. It will be tried again once the network is back.',
    retry: 'Retry',
    back: 'Back'
  },
  vn: {
    loading: 'Đang mở trang',
    slow: 'Trang mở rất chậm. Vui lòng kiểm tra mạng rồi thử lại.',
    failed: 'Không mở được trang. Ứng dụng sẽ tự thử lại khi có mạng.',
    retry: 'Thử lại',
    back: 'Quay lại'
  }
}
