import type { Address, ValidParams } from '@/contract/types'
import { countries, type CountryCode } from '@/domain/countries'
import { normalizePhone } from '@/domain/phone'
import { postalCodeLengths, readPostalCode } from '@/domain/postal-codes'
import { AppError } from '../../http/errors'
import type { UnlistedAddress } from './tables'

type AddressInput = ValidParams<'addressSave'>
type UnlistedInput = Exclude<ValidParams<'addressCacheSave'>['deliveryAddress'], { addressId: string }>
type AddressFacts = Omit<Address, 'addressId' | 'latitude' | 'longitude'>

function phoneOf(text: string, countryCode: CountryCode): string {
  const phone = normalizePhone(text, countryCode)
  if (!phone) throw new AppError('mobileInvalid')
  return phone.e164
}

function postalCodeOf(text: string, countryCode: CountryCode): string {
  const code = readPostalCode(text, countryCode)
  if (code === undefined) throw new AppError('postalCodeInvalid', { digits: postalCodeLengths(countryCode).join('-') })
  return code
}

const optional = (text: string | null): string | null => (text === null || text === '' ? null : text)

function validFacts(input: AddressFacts): AddressFacts {
  const { countryCode } = input
  const standby = optional(input.standbyMobile)
  const postalCode = optional(input.postalCode)
  if (!countries[countryCode].buildingTypes.includes(input.buildingType)) throw new AppError('buildingTypeInvalid')
  return {
    ...input,
    mobile: phoneOf(input.mobile, countryCode),
    standbyMobile: standby === null ? null : phoneOf(standby, countryCode),
    countryArea: optional(input.countryArea),
    postalCode: postalCode === null ? null : postalCodeOf(postalCode, countryCode),
    buildingName: optional(input.buildingName),
    buildingDetail: optional(input.buildingDetail),
    unitNo: optional(input.unitNo)
  }
}

/**
 * An address as it is kept, by the rules of its country (spec sections 3 and 5, Address): phones as E.164, empty texts as none. Throws
 * `mobileInvalid`, also for the alternate mobile, `postalCodeInvalid` and `buildingTypeInvalid`.
 */
export function addressFields({
  addressId: _id,
  latitude,
  longitude,
  ...facts
}: AddressInput): Omit<Address, 'addressId'> {
  return { ...validFacts(facts), latitude, longitude }
}

const nothingSaid = {
  standbyMobile: null,
  countryArea: null,
  postalCode: null,
  streetName: '',
  buildingName: null,
  buildingDetail: null,
  unitNo: null,
  label: 'default',
  isDefault: false
} as const

/** As {@link addressFields}, of an address that is not in the list: what is not said is empty, and the country that of the request. */
export function unlistedFields(
  { latitude = null, longitude = null, ...said }: UnlistedInput,
  requestCountry: CountryCode
): Omit<UnlistedAddress, 'addressId'> {
  return { ...validFacts({ ...nothingSaid, countryCode: requestCountry, ...said }), latitude, longitude }
}
