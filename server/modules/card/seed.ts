import { wallClock } from '@/domain/calendar'
import { sandboxCardSetups } from '../../platform/payments/tables'
import type { ModuleSeed } from '../../seed/module-seed'
import { savedCards } from './tables'

const dayMs = 86_400_000

/** Cards of the demo people, newest last: what each does when it is charged, and how many months it is still good. */
const cards = [
  { userId: 'demo-vip', kind: 'card', brand: 'visa', lastFour: '4242', behaviour: 'pays', months: 40, isDefault: true },
  {
    userId: 'demo-vip',
    kind: 'card',
    brand: 'visa',
    lastFour: '3155',
    behaviour: 'asks',
    months: 22,
    isDefault: false
  },
  {
    userId: 'demo-svip',
    kind: 'card',
    brand: 'mastercard',
    lastFour: '4444',
    behaviour: 'pays',
    months: 31,
    isDefault: true
  },
  {
    userId: 'demo-svip',
    kind: 'card',
    brand: 'unionpay',
    lastFour: '0005',
    behaviour: 'pays',
    months: -2,
    isDefault: false
  },
  {
    userId: 'demo-svip',
    kind: 'card',
    brand: 'visa',
    lastFour: '0341',
    behaviour: 'declines',
    months: 14,
    isDefault: false
  },
  {
    userId: 'demo-svip',
    kind: 'nets',
    brand: 'nets',
    lastFour: '4444',
    behaviour: 'pays',
    months: null,
    isDefault: true
  }
] as const

function expiryAt(now: number, months: number | null) {
  if (months === null) return { expiryMonth: null, expiryYear: null }
  const last = wallClock(now, 0).startOf('month').add(months, 'month')
  return { expiryMonth: last.month() + 1, expiryYear: last.year() }
}

function cardRows(now: number) {
  const whole = cards.map(({ behaviour, months, ...card }, index) => ({
    behaviour,
    ...card,
    ...expiryAt(now, months),
    provider: card.kind === 'nets' ? 'nets' : 'sandbox',
    token: `tok_demo_${index}`,
    createdAt: now - (30 - index) * dayMs
  }))
  return {
    saved: whole.map(({ behaviour: _behaviour, ...card }, index) => ({ cardId: `demo-card-${index}`, ...card })),
    setups: whole.map(({ userId: _userId, isDefault: _isDefault, ...setup }, index) => ({
      sessionId: `set_demo_${index}`,
      returnUrl: '/customer/',
      status: 'saved' as const,
      ...setup
    }))
  }
}

/** Kept cards of the demo people. The sandbox bank and NETS have them in their books, so that they can be charged like any other. */
export const cardSeed: ModuleSeed = {
  people: async (tx, { now }) => {
    const { saved, setups } = cardRows(now)
    await tx.insert(savedCards).values(saved)
    await tx.insert(sandboxCardSetups).values(setups)
  }
}
