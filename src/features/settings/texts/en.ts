import type { Namespace } from '@/i18n/catalogue'
import { plural } from '@/i18n/plural'

export const settings: Namespace<'settings'> = {
  security: 'Account and security',
  password: 'Change password',
  resetPassword: 'Forgotten password',
  largeText: 'Large text',
  largeTextNote: 'All text is a quarter larger',
  clearCache: 'Clear cache',
  clearCacheQuestion: 'Clear temporary data on this device? Your login, carts and drafts are kept',
  clearShort: 'Clear',
  cacheCleared: 'Cache cleared',
  cacheSize: (kilobytes) => `${kilobytes} kB`,
  feedback: 'Feedback',
  privacyPolicy: 'Privacy policy',
  terms: 'Terms of use',
  analytics: 'Help improve Fanju',
  analyticsNote: 'Records which pages are opened, never what you type',
  login: 'Log in',
  export: {
    title: 'Download my data',
    explains:
      'The file holds your profile, addresses, orders, payments, wallet records, red envelopes and vouchers, favourites, devices and feedback. It is for you alone; please keep it safe.',
    prepare: 'Create the file',
    ready: (fileName, kilobytes) => `${fileName} is ready, ${kilobytes} kB`,
    keep: 'Save the file',
    saved: 'The file is in your downloads',
    shared: 'The file is sent',
    copied: 'Your data is copied and can be pasted anywhere',
    failed: 'It could not be saved, please try again'
  },
  feedbackForm: {
    content: 'Your message',
    contentPlaceholder: 'What went wrong, or what should we do better?',
    contentRequired: 'Please write your message',
    contact: 'How to reach you',
    contactPlaceholder: 'Mobile, email or WeChat ID',
    draftNote: 'Your draft is kept on this device',
    send: 'Send',
    sentTitle: 'Thank you for your feedback',
    sent: 'We read every message. If you left a contact, we will answer soon',
    another: 'Write another'
  },
  closure: {
    deletedTitle: 'What is deleted',
    deleted: {
      profile: 'Photo, nickname, mobile number and tastes',
      logins: 'Every way to log in and every device',
      places: 'Addresses and favourite restaurants',
      benefits: 'Red envelopes, vouchers and memberships; they cannot be restored'
    },
    retainedTitle: 'What stays',
    kept: 'Orders and payments stay for as long as the law requires, no longer linked to you',
    mark: 'For one year we keep an irreversible fingerprint of your mobile number and linked accounts, so that welcome offers are given only once',
    balance: (amount) =>
      `Your wallet still holds ${amount}. Please use or withdraw it first; it cannot be recovered afterwards`,
    membership: (name, until) =>
      until === null
        ? `Your ${name} ends with the account`
        : `Your ${name} is valid until ${until}. It ends with the account, and does not renew once you ask to close it`,
    points: (count) => `You will lose ${plural(count, 'coin', 'coins')}`,
    coolingTitle: (days) => `${plural(days, 'day', 'days')} to think it over`,
    coolingText: (days, moment) =>
      `The account works for ${plural(days, 'more day', 'more days')} and is closed on ${moment}. Until then you can log in and cancel the closure at any time.`,
    openTitle: 'Some transactions are not finished',
    openText: 'The account can be closed when all of them are.',
    trade: {
      order: (number) => `Order ${number}`,
      afterSale: (number) => `Refund request ${number}`,
      reservation: (number) => `Reservation ${number}`,
      withdrawal: (number) => `Withdrawal ${number}`,
      debt: (number) => `Amount owed ${number}`
    },
    refresh: 'Check again',
    codeTo: (mobile) => `The code goes to ${mobile}`,
    reason: 'Why are you leaving?',
    reasonPlaceholder: 'Tell us what we did not do well',
    understand: 'I know what is deleted and what is kept',
    understandFirst: 'Please tick this first',
    submit: 'Close my account',
    question: (days) => `Close the account? You can cancel the closure within ${plural(days, 'day', 'days')}.`,
    confirm: 'Close it',
    requested: 'Your request to close the account has been received',
    pendingTitle: 'Your account is being closed',
    pendingText: (moment) => `It is closed on ${moment}. Until then it works as usual, and you can cancel at any time.`,
    banner: (moment) => `Your account closes on ${moment}`,
    bannerAction: 'Keep it',
    cancel: 'Keep my account',
    cancelled: 'Your account stays'
  }
}
