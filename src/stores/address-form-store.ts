import { makeAutoObservable } from 'mobx'
import type { Call } from '@/api/call'
import type { Address, Params } from '@/contract/types'
import { unitNoMaxLength } from '@/domain/constants'
import type { CountryCode } from '@/domain/countries'
import { isPhone } from '@/domain/phone'
import type { AddressStore } from './address-store'
import type { PlaceStore } from './place-store'

/** What is wrong with a field, as a key of the address texts. */
export type AddressProblem = 'nameRequired' | 'mobileRequired' | 'mobileInvalid' | 'detailRequired' | 'buildingTypeRequired' | 'unitTooLong' | 'pointRequired'
type Draft = Omit<Address, 'addressId' | 'buildingType' | 'latitude' | 'longitude'> & {
  readonly buildingType: Address['buildingType'] | null
  readonly point: { readonly latitude: number; readonly longitude: number } | null
}
/** A field of the form; `point` is the place on the map. */
export type AddressField = keyof Draft
/** The first problem of each field that has one. */
export type AddressProblems = Partial<Record<AddressField, AddressProblem>>

/** The form of one address, new or edited (spec section 5, Address). Building types and phone formats follow the country. */
export class AddressFormStore {
  draft: Draft
  problems: AddressProblems = {}
  addressId: string | null = null
  /** The postal code or text was looked up and is unknown. */
  isPlaceUnknown = false

  constructor(
    private readonly call: () => Call,
    private readonly addresses: AddressStore,
    private readonly place: PlaceStore
  ) {
    this.draft = emptyDraft(place.place.countryCode)
    makeAutoObservable<this, 'call' | 'addresses' | 'place'>(this, { call: false, addresses: false, place: false }, { autoBind: true })
  }

  /** Begins with an address of the list, or a new one where the person is. */
  begin(address: Address | null): void {
    this.addressId = address?.addressId ?? null
    this.problems = {}
    this.isPlaceUnknown = false
    this.draft = address === null ? emptyDraft(this.place.place.countryCode) : toDraft(address)
  }

  set<F extends AddressField>(field: F, value: Draft[F]): void {
    this.draft = { ...this.draft, [field]: value }
    this.problems = { ...this.problems, [field]: undefined }
  }

  chooseCountry(countryCode: CountryCode): void {
    if (countryCode === this.draft.countryCode) return
    this.draft = { ...this.draft, countryCode, buildingType: null, point: null }
  }

  /** Finds the place by postal code, else by what is typed as the address; fills only what is empty. */
  async find(): Promise<void> {
    const { postalCode, addressDetail, countryCode } = this.draft
    const address = (postalCode ?? '') === '' ? addressDetail : (postalCode ?? '')
    if (address.trim() === '') return this.tellProblem('addressDetail', 'detailRequired')
    const { results } = await this.call()('geocode', { address, countryCode })
    this.takePlace(results[0])
  }

  /** Takes the device's own position; `false` when it is not to be had. */
  async useDevicePosition(): Promise<boolean> {
    await this.place.locate()
    if (!this.place.isLocated) return false
    const { latitude, longitude } = this.place.place
    const { results } = await this.call()('geocode', { latlng: `${latitude},${longitude}` })
    this.takePlace(results[0])
    this.set('point', { latitude, longitude })
    return true
  }

  /** The saved address, or `null` when the fields say what is missing. Rejects with what the server refused. */
  async save(): Promise<Address | null> {
    this.problems = checkDraft(this.draft)
    const { point, buildingType, ...fields } = this.draft
    if (Object.keys(this.problems).length > 0 || point === null || buildingType === null) return null
    const params: Params<'addressSave'> = { ...fields, ...point, buildingType, ...(this.addressId === null ? {} : { addressId: this.addressId }) }
    const saved = await this.call()('addressSave', params)
    this.addresses.put(saved)
    return saved
  }

  private tellProblem(field: AddressField, problem: AddressProblem): void {
    this.problems = { ...this.problems, [field]: problem }
  }

  private takePlace(found: FoundPlace | undefined): void {
    this.isPlaceUnknown = found === undefined
    if (found === undefined) return
    const { lat: latitude, lng: longitude } = found.geometry.location
    const component = (type: string) => found.address_components.find(({ types }) => types.includes(type))?.long_name
    const { draft } = this
    this.draft = {
      ...draft,
      point: { latitude, longitude },
      addressDetail: draft.addressDetail === '' ? found.formatted_address : draft.addressDetail,
      streetName: component('route') ?? draft.streetName,
      postalCode: component('postal_code') ?? draft.postalCode,
      countryArea: component('locality') ?? draft.countryArea
    }
    this.problems = { ...this.problems, point: undefined, addressDetail: undefined }
  }
}

interface FoundPlace {
  readonly formatted_address: string
  readonly geometry: { readonly location: { readonly lat: number; readonly lng: number } }
  readonly address_components: readonly { readonly long_name: string; readonly types: readonly string[] }[]
}

function checkDraft(draft: Draft): AddressProblems {
  const problems: AddressProblems = {}
  if (draft.name.trim() === '') problems.name = 'nameRequired'
  if (draft.mobile.trim() === '') problems.mobile = 'mobileRequired'
  else if (!isPhone(draft.mobile, draft.countryCode)) problems.mobile = 'mobileInvalid'
  if (hasText(draft.standbyMobile) && !isPhone(draft.standbyMobile, draft.countryCode)) problems.standbyMobile = 'mobileInvalid'
  if (draft.addressDetail.trim() === '') problems.addressDetail = 'detailRequired'
  if (draft.buildingType === null) problems.buildingType = 'buildingTypeRequired'
  if ((draft.unitNo ?? '').length > unitNoMaxLength) problems.unitNo = 'unitTooLong'
  if (draft.point === null && problems.addressDetail === undefined) problems.point = 'pointRequired'
  return problems
}

const hasText = (value: string | null): value is string => value !== null && value.trim() !== ''

function emptyDraft(countryCode: CountryCode): Draft {
  return {
    name: '', mobile: '', standbyMobile: null, countryCode, countryArea: null, postalCode: null, streetName: '', addressDetail: '',
    buildingType: null, buildingName: null, buildingDetail: null, unitNo: null, label: 'home', isDefault: false, point: null
  }
}

function toDraft({ addressId: _id, latitude, longitude, ...fields }: Address): Draft {
  return { ...fields, point: { latitude, longitude } }
}
