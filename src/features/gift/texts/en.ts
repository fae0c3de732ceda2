import type { Namespace } from '@/i18n/catalogue'
import { plural } from '@/i18n/plural'

export const gift: Namespace<'gift'> = {
  redeem: 'Redeem',
  code: 'Code',
  placeholder: 'The gift or invite code a friend sent you',
  required: 'Please enter the code',
  note: 'Invite codes are for accounts that nobody has invited and that have not completed a first order. Capitals make no difference',
  given: (name, count) => `${name} for ${plural(count, 'month', 'months')} is yours`,
  lasts: (from, until) => `From ${from} until ${until}. It works on every order`,
  seeCard: 'See the card',
  toInvite: 'Invite friends too',
  somebody: 'a friend',
  invitedBy: (name) => `You have accepted the invitation of ${name}`,
  promised: (amount, minimum, days) =>
    `${plural(days, 'day', 'days')} after your first order of ${minimum} or more is complete you both get a red envelope. Yours is ${amount}`,
  nothingPromised: 'There are no red envelopes for invitations where you are yet'
}
