import { appVersion } from '@/domain/constants'
import { nickNameMaximum } from '@/domain/nick-name'
import type { Catalogue } from '@/i18n/catalogue'
import type { Language } from './support/visit'

/** What a page says once it works, and says in no other state. */
export interface ShownPage {
  readonly shows: readonly (string | RegExp)[]
  readonly title?: string
  /** How many places are on its map. */
  readonly markers?: number
  /** How the address ends to which its frame or web view leads. */
  readonly web?: string
}

/** The member who looks at the pages behind the login, and a restaurant that is to be among their favourites. */
export const member = {
  mobile: '+6581234003',
  masked: '+65 **** 4003',
  favorite: { restaurantId: 'sin-chuanwei', 'zh-CN': '川巷小馆', en: 'Chuan Alley Kitchen' }
}

/** What lies around a person who has not been located. */
const nearby = 'Pagoda Street'
const question = { 'zh-CN': '怎样下单？', en: 'How do I order?' }

/** Pages of area `identity`, by their names in `whoAndWhere` of shots.mjs; for the browser and for the mini-programs. */
export const identityPages = {
  'address-map': (t) => ({ title: t.titles.addressNew, shows: [nearby, t.place.moveHint, t.place.confirm] }),
  mobile: (t) => ({
    title: t.titles.myMobile,
    shows: [member.masked, t.security.currentCode, t.security.mobileChangeNote]
  }),
  favorites: (t, language) => ({ title: t.titles.favorites, shows: [member.favorite[language]] }),
  profile: (t) => ({
    title: t.titles.profile,
    shows: ['+65 8123 4003', t.profile.changeAvatar, t.profile.commonAddress]
  }),
  'profile-edit': (t) => ({
    title: t.profile.nickName,
    shows: [t.profile.nickNameHint(nickNameMaximum), t.common.save]
  }),
  taste: (t) => ({
    title: t.titles.taste,
    shows: [t.profile.preference.sichuan, t.profile.taboo.peanut, t.profile.allergyNote]
  }),
  bindings: (t) => ({ title: t.titles.bindings, shows: [member.masked, t.security.notLinked, t.security.thisDevice] }),
  authorize: (t) => ({
    title: t.titles.profileAuthorize,
    shows: [t.security.setUpNote, t.profile.nickNameHint(nickNameMaximum)]
  }),
  closure: (t) => ({
    title: t.titles.closure,
    shows: [t.settings.closure.coolingTitle(7), t.settings.closure.keptTitle]
  }),
  password: (t) => ({ title: t.titles.passwordChange, shows: [t.security.byCurrentPassword, t.security.endsOthers] }),
  settings: (t) => ({
    title: t.titles.settings,
    shows: [t.settings.largeText, t.settings.clearCache, t.titles.closure, t.account.logout]
  }),
  register: (t) => ({ shows: [t.security.signUpTitle, t.security.haveAccount] }),
  'password-reset': (t) => ({ title: t.security.resetTitle, shows: [t.security.resetNote, t.security.savePassword] }),
  feedback: (t) => ({
    title: t.titles.feedback,
    shows: [t.settings.feedbackForm.draftNote, t.settings.feedbackForm.send]
  }),
  about: (t) => ({ title: t.titles.about, shows: [t.help.aboutLine, t.help.licences] }),
  update: (t) => ({ title: t.titles.update, shows: [t.help.upToDate, t.help.yourVersion(appVersion)] }),
  fans: (t) => ({ title: t.titles.fansGroup, shows: [t.help.fansIntro, t.help.copyWechatId] }),
  service: (t) => ({ title: t.titles.customerService, shows: [t.help.serviceIntro, t.help.copyNumber] }),
  'hot-questions': (t, language) => ({
    title: t.titles.hotQuestions,
    shows: [question[language], t.help.allQuestions]
  }),
  questions: (t, language) => ({ title: t.titles.commonQuestions, shows: [question[language], t.help.stillStuck] }),
  'web-frame': (t) => ({ title: t.titles.webFrame, shows: [], web: '/policy/terms' }),
  'web-link': (t) => ({ title: t.titles.webLink, shows: [], web: '/policy/privacy' }),
  'web-refused': (t) => ({ title: t.titles.webLink, shows: [t.help.webRefusedNotListed, 'https://evil.example/'] }),
  'address-search': (t) => ({ title: t.titles.addressSearch, shows: [t.place.onMap, nearby] }),
  'address-find': (t) => ({ title: t.titles.addressFind, shows: [nearby] }),
  'building-type': (t) => ({
    title: t.titles.buildingType,
    shows: [t.login.country.SG, t.address.buildingTypes.hdbFlat]
  }),
  'choose-location': (t) => ({ title: t.titles.chooseLocation, shows: [nearby, t.place.moveHint, t.place.confirm] }),
  'open-location': (t) => ({
    title: t.titles.openLocation,
    markers: 1,
    shows: ['Maxwell Food Centre', '1 Kadayanallur Street', t.place.navigate]
  })
} as const satisfies Readonly<Record<string, (t: Catalogue, language: Language) => ShownPage>>

/** What the page of a row of `whoAndWhere` is to show. */
export function shownOn(name: string, t: Catalogue, language: Language): ShownPage {
  const page = Object.entries<(t: Catalogue, language: Language) => ShownPage>(identityPages).find(
    ([key]) => key === name
  )
  if (page === undefined) throw new Error(`nobody has said what ${name} is to show`)
  return page[1](t, language)
}
