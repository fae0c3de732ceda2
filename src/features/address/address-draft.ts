import type { Address } from '@/contract/types'
import { addressDetailMaximum, addressNameMaximum, unitNoMaxLength } from '@/domain/constants'
import { type BuildingType, countries, type CountryCode } from '@/domain/countries'
import type { Point } from '@/domain/geo'
import { readPostalCode } from '@/domain/postal-codes'
import { hasContent, shownLine } from '@/domain/typed-text'
import type { FoundPlace, PickedPlace } from '@/features/place/place-search-store'
import type { PhoneRules } from '@/platform/types'

/** What is wrong with a field, as a key of the address texts. */
export type AddressProblem =
  | 'nameRequired'
  | 'nameTooLong'
  | 'mobileRequired'
  | 'mobileInvalid'
  | 'detailRequired'
  | 'detailTooLong'
  | 'buildingTypeRequired'
  | 'postalCodeInvalid'
  | 'unitTooLong'
  | 'pointRequired'

/** An address while it is being filled in: what is still to be chosen is `null`. */
export type AddressDraft = Omit<Address, 'addressId' | 'buildingType' | 'latitude' | 'longitude'> & {
  readonly buildingType: Address['buildingType'] | null
  /** Where it is on the map. */
  readonly point: Point | null
}

/** A field of the form. */
export type AddressField = keyof AddressDraft
/** The first problem of each field that has one. */
export type AddressProblems = Partial<Record<AddressField, AddressProblem>>

/** A new address in a country, with nothing filled in. */
export function emptyDraft(countryCode: CountryCode): AddressDraft {
  return {
    name: '',
    mobile: '',
    standbyMobile: null,
    countryCode,
    countryArea: null,
    postalCode: null,
    streetName: '',
    addressDetail: '',
    buildingType: null,
    buildingName: null,
    buildingDetail: null,
    unitNo: null,
    label: 'home',
    isDefault: false,
    point: null
  }
}

/** An address of the list, to be changed. */
export const draftOf = ({ addressId: _id, latitude, longitude, ...fields }: Address): AddressDraft => ({
  ...fields,
  point: { latitude, longitude }
})

/** Buildings with many doors: a rider finds none of them without its unit. */
const buildingsOfUnits: ReadonlySet<BuildingType> = new Set(['condo', 'hdbFlat', 'apartment', 'office'])

/** Whether the unit is asked for. It may still be left out (spec section 5, Address). */
export const isUnitAsked = ({ buildingType }: Pick<AddressDraft, 'buildingType'>): boolean =>
  buildingType !== null && buildingsOfUnits.has(buildingType)

/** The draft with its phones as its country writes them. */
export function tidyPhones(draft: AddressDraft, rules: PhoneRules): AddressDraft {
  const { countryCode, mobile, standbyMobile } = draft
  return {
    ...draft,
    mobile: tidyPhone(mobile, countryCode, rules),
    standbyMobile: standbyMobile === null ? null : tidyPhone(standbyMobile, countryCode, rules)
  }
}

/**
 * A number as it is written beside the calling code of a country: without spaces in wrong places, a zero or a second calling code. A
 * number of another country keeps its own calling code; anything that is not a number stays as it was typed.
 */
export function tidyPhone(typed: string, countryCode: CountryCode, rules: PhoneRules): string {
  const phone = rules.normalizePhone(typed, countryCode)
  if (phone === undefined) return typed
  const written = rules.formatPhone(phone.e164)
  return phone.country === countryCode ? written.replace(`+${countries[countryCode].callingCode} `, '') : written
}

/**
 * The draft in another country: phones stay the numbers they are, and what belongs to the old country goes. Without `rules`, which are then
 * on their way, a phone stays as it was typed.
 */
export function inCountry(draft: AddressDraft, countryCode: CountryCode, rules: PhoneRules | null): AddressDraft {
  if (draft.countryCode === countryCode) return draft
  const carried = (typed: string) => {
    const phone = rules?.normalizePhone(typed, draft.countryCode)
    return rules === null || phone === undefined ? typed : tidyPhone(phone.e164, countryCode, rules)
  }
  const { mobile, standbyMobile, buildingType } = draft
  return {
    ...draft,
    countryCode,
    mobile: carried(mobile),
    standbyMobile: standbyMobile === null ? null : carried(standbyMobile),
    buildingType:
      buildingType !== null && countries[countryCode].buildingTypes.includes(buildingType) ? buildingType : null,
    point: null
  }
}

const wordsOf = (place: FoundPlace): string => (place.address === '' ? place.name : place.address)

/**
 * The draft at a picked point. What the person typed as the address stays; what an earlier pick wrote there is replaced.
 * `written` is that earlier text.
 */
export function atPlace(
  draft: AddressDraft,
  { latitude, longitude, place }: PickedPlace,
  written: string,
  rules: PhoneRules | null
): AddressDraft {
  const point = { latitude, longitude }
  if (place === null) return { ...draft, point }
  const moved = inCountry(draft, place.countryCode, rules)
  const isOurs = moved.addressDetail.trim() === '' || moved.addressDetail === written
  const fitting =
    place.buildingType !== null && countries[place.countryCode].buildingTypes.includes(place.buildingType)
      ? place.buildingType
      : null
  return {
    ...moved,
    point,
    addressDetail: isOurs ? wordsOf(place) : moved.addressDetail,
    streetName: place.streetName,
    postalCode: place.postalCode ?? moved.postalCode,
    buildingName: place.buildingName ?? (isOurs ? null : moved.buildingName),
    buildingType: moved.buildingType ?? fitting
  }
}

const hasText = (value: string | null): value is string => value !== null && hasContent(value)

/** What is missing or wrong (spec section 5, Address). */
export function checkDraft(draft: AddressDraft, { isPhone }: PhoneRules): AddressProblems {
  const problems: AddressProblems = {}
  if (shownLine(draft.name) === '') problems.name = 'nameRequired'
  else if (shownLine(draft.name).length > addressNameMaximum) problems.name = 'nameTooLong'
  if (draft.mobile.trim() === '') problems.mobile = 'mobileRequired'
  else if (!isPhone(draft.mobile, draft.countryCode)) problems.mobile = 'mobileInvalid'
  if (hasText(draft.standbyMobile) && !isPhone(draft.standbyMobile, draft.countryCode))
    problems.standbyMobile = 'mobileInvalid'
  if (shownLine(draft.addressDetail) === '') problems.addressDetail = 'detailRequired'
  else if (shownLine(draft.addressDetail).length > addressDetailMaximum) problems.addressDetail = 'detailTooLong'
  if (draft.buildingType === null) problems.buildingType = 'buildingTypeRequired'
  if (hasText(draft.postalCode) && readPostalCode(draft.postalCode, draft.countryCode) === undefined)
    problems.postalCode = 'postalCodeInvalid'
  if ((draft.unitNo ?? '').length > unitNoMaxLength) problems.unitNo = 'unitTooLong'
  if (draft.point === null && problems.addressDetail === undefined) problems.point = 'pointRequired'
  return problems
}
