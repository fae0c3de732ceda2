import type { FetchedLocale } from '@/domain/markers'

interface MissingLanguageTexts {
  readonly question: string
  readonly retry: string
  readonly later: string
}

/** What is said, in the very language whose texts could not be had; a button of the host has room for few letters. */
export const missingLanguageTexts: Readonly<Record<FetchedLocale, MissingLanguageTexts>> = {
  en: {
    question:
      'English could not be loaded, so the app is in Chinese for now. It will be tried again once the network is back.',
    retry: 'Retry',
    later: 'Later'
  },
  vn: {
    question: 'Không tải được tiếng Việt nên ứng dụng tạm dùng tiếng Trung. Ứng dụng sẽ tự thử lại khi có mạng.',
    retry: 'Làm lại',
    later: 'Để sau'
  }
}
