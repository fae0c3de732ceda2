import { readRegion } from '@/domain/region'

const part = (name: string, code: string, ...types: string[]) => ({ long_name: name, short_name: code, types })
const answer = (...parts: ReturnType<typeof part>[]) => ({
  status: 'OK',
  results: [{ types: ['street_address'], address_components: parts }]
})

describe('the region of a geocoder’s answer', () => {
  it('has the country, and the province where there is one', () => {
    expect(
      readRegion(
        answer(
          part('Orchard', 'Orchard', 'neighborhood'),
          part('Malaysia', 'MY', 'country', 'political'),
          part('Johor', 'Johor', 'administrative_area_level_1')
        )
      )
    ).toEqual({ countryCode: 'MY', country: 'Malaysia', province: 'Johor' })
    expect(readRegion(answer(part('Singapore', 'SG', 'country')))).toEqual({ countryCode: 'SG', country: 'Singapore' })
  })

  it.each([
    ['no result', { status: 'ZERO_RESULTS', results: [] }],
    ['a refusal', { ...answer(part('Malaysia', 'MY', 'country')), status: 'OVER_QUERY_LIMIT' }],
    ['no country', answer(part('Orchard', 'Orchard', 'neighborhood'))],
    ['a country that is not served', answer(part('France', 'FR', 'country'))]
  ])('falls back to Singapore for %s', (_what, given) => {
    expect(readRegion(given)).toEqual({ countryCode: 'SG', country: 'SG' })
  })
})
