import type { Locale } from '@/domain/markers'

/** What stands on the page when the app itself does not come, with all its other texts. */
export const startTexts: Readonly<Record<Locale, string>> = {
  'zh-CN': '页面没有打开。点按此处重试，网络恢复后也会自动重试。',
  en: 'The page could not be opened. Tap to try again; it will be tried once the network is back, too.',
  vn: 'Không mở được trang. Chạm để thử lại; ứng dụng cũng sẽ tự thử khi có mạng.'
}
