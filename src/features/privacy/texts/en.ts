import type { Namespace } from '@/i18n/catalogue'

export const privacy: Namespace<'privacy'> = {
  title: 'Your privacy',
  intro:
    'What login, cart and orders need is always used. If you agree, we also count how pages are used to improve Fanju, without your name, number or address.',
  readPolicy: 'Privacy policy',
  agree: 'Agree',
  onlyNeeded: 'Essential only',
  hostTitle: 'Please read our privacy policy',
  hostIntro:
    'This needs something on your phone, such as its location or album. Please read the privacy policy and agree to use it.',
  refuse: 'Do not agree'
}
