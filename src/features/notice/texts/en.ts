import type { Namespace } from '@/i18n/catalogue'

export const notice: Namespace<'notice'> = {
  more: (count) => `${count} more`,
  choices: {
    title: 'Notifications',
    note: 'Important updates reach you even when Fanju is closed',
    channels: { wechat: 'WeChat', sms: 'Text message', mail: 'Email' },
    topics: { order: 'Changes to orders', money: 'Payments and refunds', marketing: 'Flash sales and offers' },
    noAddress: { sms: 'Link a mobile first', mail: 'Add an email first' },
    email: 'Email',
    emailPlaceholder: 'Where notices go',
    emailFormat: 'Please enter a valid email',
    saveMail: 'Use this email',
    forgetMail: 'Stop using this email',
    wechat: {
      left: (count) => (count === 1 ? '1 message left' : `${count} messages left`),
      note: 'Each time you allow it, WeChat may send one message, and no text message is sent for it',
      allow: 'Allow more',
      allowed: 'We will message you on WeChat',
      declined: 'WeChat messages are off',
      offer: { progress: 'Order updates on WeChat', refund: 'Refund update on WeChat' },
      offerNote: 'Even when Fanju is closed',
      offerAction: 'Notify me'
    }
  }
}
