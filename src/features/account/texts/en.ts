import type { Namespace } from '@/i18n/catalogue'

export const account: Namespace<'account'> = {
  visitor: 'Visitor',
  loginHint: 'Log in for more offers',
  loginOrSignUp: 'Log in or sign up',
  balance: 'Balance',
  redEnvelopes: 'Red envelopes',
  vouchers: 'Vouchers',
  points: 'Coins',
  orders: 'Orders',
  bookings: 'Bookings',
  addresses: 'Addresses',
  language: 'Language',
  chooseLanguage: 'Choose a language',
  languageNames: { 'zh-CN': '简体中文', en: 'English', vn: 'Tiếng Việt' },
  languageFailed: 'The language could not be loaded. Please check your network and try again',
  environment: 'Environment',
  contact: 'Customer service',
  contactFailed: 'Customer service is not available right now. Please try again later',
  logout: 'Log out',
  logoutQuestion: 'Log out now?',
  version: (version) => `Version ${version}`,
  membership: { none: 'Member', VIP: 'VIP member', SVIP: 'SVIP member', foodieCard: 'Foodie-card member' },
  saved: (amount) => `Your membership saved you ${amount}`,
  wouldSave: (days, amount) => `A membership would have saved ${amount} in ${days} days`,
  toPay: (count) => `${count} to pay`,
  welcomeVoucher: 'Welcome to Fanju. A red envelope for new members is in your account'
}
