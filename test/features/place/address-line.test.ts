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

it('leaves the units of other countries as they were typed', () => {
  expect(at('12-156', 'MY')).toBe('Smith Street 12-156')
})
