import { addressLine } from '@/features/place/address-line'

const at = (unitNo: string | null, countryCode: 'SG' | 'MY' = 'SG') =>
  addressLine({ addressDetail: 'Smith Street', buildingName: null, unitNo, countryCode })

it.each([
  ['12-156', 'Smith Street #12-156'],
  ['#12-156', 'Smith Street #12-156'],
  ['B1-05A', 'Smith Street #B1-05A'],
  ['后门', 'Smith Street 后门'],
  ['', 'Smith Street'],
  [null, 'Smith Street']
])('writes the unit %s as people in Singapore do', (unitNo, line) => {
  expect(at(unitNo)).toBe(line)
})

it.each([
  [
    '105 Cecil Street, Singapore 069534',
    'The Octagon',
    '18-02',
    '105 Cecil Street #18-02 The Octagon, Singapore 069534'
  ],
  ['Blk 333 Kreta Ayer Road Singapore 080333', null, '05-18', 'Blk 333 Kreta Ayer Road #05-18, Singapore 080333'],
  ['220 Jalan Besar, Singapore 208895', null, null, '220 Jalan Besar, Singapore 208895']
])('has building and unit of "%s" before the postal code', (addressDetail, buildingName, unitNo, line) => {
  expect(addressLine({ addressDetail, buildingName, unitNo, countryCode: 'SG' })).toBe(line)
})

it('leaves the units of other countries as they were typed', () => {
  expect(at('12-156', 'MY')).toBe('Smith Street 12-156')
})
