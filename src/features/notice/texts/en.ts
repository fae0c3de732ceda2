import type { Namespace } from '@/i18n/catalogue'

export const notice: Namespace<'notice'> = {
  more: (count) => `${count} more`,
  choices: {
    title: 'Texts and emails',
    note: 'What matters reaches you while Fanju is closed',
    channels: { sms: 'Text message', mail: 'Email' },
    topics: { order: 'Changes to orders', money: 'Payments and refunds', marketing: 'Flash sales and offers' },
    noAddress: { sms: 'Link a mobile first', mail: 'Add an email first' },
    email: 'Email',
    emailPlaceholder: 'Where notices go',
    emailFormat: 'Please enter a valid email',
    saveMail: 'Use this email',
    forgetMail: 'Stop using this email'
  }
}
