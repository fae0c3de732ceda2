import { money } from '@/domain/money'
import { crc16, payNowCode, readFields } from '@/domain/paynow'

const request = {
  payee: { uen: 'S99345678ABCD', name: 'FANJU PTE LTD' },
  amount: money(1280, 'SGD'),
  reference: 'FJ8K2M4Q7RXA',
  expiresAt: Date.UTC(2026, 2, 1, 16, 30, 5)
}

describe('CRC-16/CCITT-FALSE', () => {
  // The check value of the algorithm's definition, and the checksum of the example in EMVCo's Merchant-Presented Mode specification, annex A
  it.each([
    ['123456789', '29B1'],
    ['', 'FFFF'],
    [
      '00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN5914BEST TRANSPORT6007BEIJING64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***0708A60086670902ME91320016A0112233449988770708123456786304',
      'A13A'
    ]
  ])('of %j is %s', (text, sum) => {
    expect(crc16(Buffer.from(text, 'utf8').toString('latin1'))).toBe(sum)
  })
})

describe('a PayNow code', () => {
  it('has every field in its place', () => {
    const code = payNowCode(request)
    expect(code).toBe(
      '000201010212' +
        '2658' +
        '0009SG.PAYNOW' +
        '01012' +
        '0213S99345678ABCD' +
        '03010' +
        '041420260302003005' +
        '52040000' +
        '5303702' +
        '540512.80' +
        '5802SG' +
        '5913FANJU PTE LTD' +
        '6009Singapore' +
        '62160112FJ8K2M4Q7RXA' +
        '6304' +
        crc16(code.slice(0, -4))
    )
  })

  it('can be read again, its account too', () => {
    const fields = readFields(payNowCode(request))
    expect(fields?.get('54')).toBe('12.80')
    expect(readFields(fields?.get('62') ?? '')?.get('01')).toBe(request.reference)
    // 00:30 the next day in Singapore
    expect(readFields(fields?.get('26') ?? '')?.get('04')).toBe('20260302003005')
  })

  it('cuts a long name and refuses what does not fit', () => {
    const long = payNowCode({
      ...request,
      payee: { ...request.payee, name: 'A VERY LONG NAME OF A COMPANY IN SINGAPORE' }
    })
    expect(readFields(long)?.get('59')).toBe('A VERY LONG NAME OF A COM')
    expect(() => payNowCode({ ...request, amount: money(1280, 'MYR') })).toThrow(RangeError)
    expect(() => payNowCode({ ...request, amount: money(0, 'SGD') })).toThrow(RangeError)
    expect(() => payNowCode({ ...request, reference: 'R'.repeat(26) })).toThrow(RangeError)
    expect(() => payNowCode({ ...request, payee: { ...request.payee, name: '饭聚' } })).toThrow(RangeError)
  })

  it.each(['0', '00', '0002', '000501', 'xx0201', '00020101'])(
    'reads nothing out of %j, which has no whole fields',
    (text) => {
      expect(readFields(text)).toBeUndefined()
    }
  )
})
