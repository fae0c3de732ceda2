import { when } from 'mobx'
import { phoneRules } from '@/platform/code/phone-rules'
import type { PhoneRules } from '@/platform/types'
import { PhoneDraft } from '@/stores/phone-draft'

/** The rules as they come: settled by the test. */
let answer: { readonly resolve: (rules: PhoneRules) => void; readonly reject: (reason: unknown) => void }[] = []

beforeEach(() => {
  answer = []
  phoneRules.atHand = null
  jest
    .spyOn(phoneRules, 'get')
    .mockImplementation(() => new Promise((resolve, reject) => answer.push({ resolve, reject })))
})
afterEach(() => {
  jest.restoreAllMocks()
  phoneRules.atHand = null
})

const rules = () => jest.requireActual<PhoneRules>('@/domain/phone')

describe('a mobile whose rules are on their way', () => {
  test('is no number yet, and one once they are there', async () => {
    const phone = new PhoneDraft('SG')
    phone.type('8123 4567')
    expect(phone.e164).toBeNull()
    answer[0]?.resolve(rules())
    await when(() => phone.e164 === '+6581234567')
  })

  test('is judged after them when it is sent', async () => {
    const phone = new PhoneDraft('SG')
    phone.type('12')
    const checked = phone.check()
    expect(phone.problem).toBeUndefined()
    answer[1]?.resolve(rules())
    expect([await checked, phone.problem]).toEqual([null, 'mobileInvalid'])
    phone.type('+65 8123 4567')
    const again = phone.check()
    answer[2]?.resolve(rules())
    expect([await again, phone.problem]).toEqual(['+6581234567', undefined])
  })

  test('is missing without them, and what was typed before needs none', async () => {
    const phone = new PhoneDraft('SG')
    expect([await phone.check(), phone.problem]).toEqual([null, 'mobileRequired'])
    phone.take('+60123456789')
    expect([phone.country, phone.text]).toEqual(['MY', '123456789'])
  })

  test('cannot be sent without a network, and can be with it', async () => {
    const phone = new PhoneDraft('SG')
    phone.type('8123 4567')
    const failing = phone.check()
    answer[1]?.reject({ errMsg: 'loadSubpackage: fail' })
    await expect(failing).rejects.toMatchObject({ kind: 'network' })
    expect([phone.text, phone.problem]).toEqual(['8123 4567', undefined])
    const again = phone.check()
    answer[2]?.resolve(rules())
    expect(await again).toBe('+6581234567')
  })
})
