import type { PageArea } from './page-table'

const document = { who: 'visitor', reads: 'common/document/get' } as const

export const membership: PageArea = {
  pages: {
    vipGuide: { ...document, shows: (_t, language) => [language === 'en' ? '1. Which one' : '一、选哪一种'] },
    subscribeTerms: {
      ...document,
      shows: (_t, language) => [language === 'en' ? '2. Automatic renewal' : '二、自动续费']
    },
    benefitTerms: {
      ...document,
      shows: (_t, language) => [language === 'en' ? '3. Dine-in discount' : '三、堂食折扣']
    },
    vipLogin: { who: 'visitor', reads: null, shows: (t) => [t.login.title] }
  }
}
