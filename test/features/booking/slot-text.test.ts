import { fewSeats } from '@/domain/booking'
import { slotFacts, slotLabel } from '@/features/booking/slot-text'
import { en } from '@/i18n/en'
import { createTranslator } from '@/i18n/translator'
import { vn } from '@/i18n/vn'
import { zhCn } from '@/i18n/zh-CN'

const [chinese, english, vietnamese] = [
  createTranslator('zh-CN', zhCn),
  createTranslator('en', en),
  createTranslator('vn', vn)
]
const slot = {
  startsAt: '2026-03-02T10:00:00.000Z',
  until: '2026-03-02T11:30:00.000Z',
  left: 20,
  isFree: true,
  discount: null
}
const place = { utcOffsetMinutes: 480 }

describe('the seats that are left of a time', () => {
  test.each([
    [fewSeats + 1, true, [null, null, null]],
    [fewSeats, true, ['剩 6 位', '6 left', 'Còn 6 chỗ']],
    [1, true, ['剩 1 位', '1 left', 'Còn 1 chỗ']],
    // Too few for the party, or none
    [1, false, ['已满', 'Full', 'Kín chỗ']],
    [0, false, ['已满', 'Full', 'Kín chỗ']],
    // Kept for whoever waited: theirs alone
    [0, true, [null, null, null]]
  ])('%i, free for the party: %j, are told so', (left, isFree, told) => {
    const said = [chinese, english, vietnamese].map((text) => slotFacts({ ...slot, left, isFree }, text).seats)
    expect(said).toEqual(told)
  })

  test('are read out after what is off', () => {
    const discount = { basisPoints: 2000, excludes: [], peopleMaximum: null }
    expect(slotLabel({ ...slot, left: 2, discount }, place, english)).toBe('18:00, 20% off, 2 left')
    expect(slotLabel({ ...slot, left: 7 }, place, english)).toBe('18:00')
  })
})
