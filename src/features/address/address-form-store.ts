import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx'
import type { Call } from '@/api/call'
import type { Address, Params, Result, ShownAddress } from '@/contract/types'
import type { CountryCode } from '@/domain/countries'
import type { Point } from '@/domain/geo'
import { pickedAt, type PickedPlace, readPickAt } from '@/features/place/place-search-store'
import { phoneRules } from '@/platform/code/phone-rules'
import { defineStore } from '@/stores/define-store'
import { neededPhoneRules } from '@/stores/phone-draft'
import type { PlaceStore } from '@/stores/place-store'
import type { SessionStore } from '@/stores/session-store'
import {
  type AddressDraft,
  type AddressField,
  type AddressProblem,
  type AddressProblems,
  atPlace,
  checkDraft,
  draftOf,
  emptyDraft,
  inCountry,
  tidyPhone,
  tidyPhones
} from './address-draft'
import type { AddressStore } from './address-store'
import { addressStore } from './address-store'

/** What the person should know before an address is saved; it may be saved all the same. */
export type AddressDoubts = Result<'addressCheck'>

/**
 * The form of one address, new or edited (spec section 5, Address). Building types and phone formats follow the country. What is filled
 * in is kept while the person is on the map, in the search or at the building types.
 */
class AddressFormStore {
  draft: AddressDraft
  problems: AddressProblems = {}
  addressId: string | null = null
  /** A new address goes into the list, or is for the present order alone. */
  isForList = true
  /** The postal code or text was looked up and is unknown. */
  isPlaceUnknown = false
  /** What the last picked place wrote as the address. */
  private written = ''
  /** What the person has written themselves since the form began. */
  private readonly typed = new Set<AddressField>()
  /** Counts what makes a place that is still looked for one of the past: another address, other words to look for, another place. */
  private turn = 0

  constructor(
    private readonly call: Call,
    private readonly addresses: AddressStore,
    private readonly place: PlaceStore,
    private readonly session: Pick<SessionStore, 'user'>
  ) {
    this.draft = emptyDraft(place.place.countryCode)
    const plain = {
      call: false,
      addresses: false,
      place: false,
      session: false,
      written: false,
      typed: false,
      turn: false
    } as const
    makeAutoObservable<this, 'call' | 'addresses' | 'place' | 'session' | 'written' | 'typed' | 'turn'>(
      this,
      { ...plain, draft: observableRef, problems: observableRef },
      { autoBind: true }
    )
    reaction(() => [this.addresses.usualName, this.session.user], this.suggestPerson)
  }

  /** Where a map or a search begins: at the address, else where the person is. */
  get start(): Point {
    return this.draft.point ?? this.place.position ?? this.place.place
  }

  /** Whether {@link start} is more than a point that stands for a city. */
  get isStartKnown(): boolean {
    return this.draft.point !== null || this.place.isLocated || this.place.isKnown
  }

  /** Begins with an address of the list, or a new one where the person is. */
  begin(address: Address | null): void {
    this.turn++
    this.addressId = address?.addressId ?? null
    this.problems = {}
    this.isForList = true
    this.isPlaceUnknown = false
    this.written = ''
    this.typed.clear()
    this.draft = address === null ? { ...emptyDraft(this.place.place.countryCode), ...this.person } : draftOf(address)
    // Where the rules do not come, saving asks again and says why
    this.tidyAll().catch(() => undefined)
  }

  /** Who opens the door of a new address unless it is said: as at the person's other address, else as their account knows them. */
  private get person(): Pick<AddressDraft, 'name' | 'mobile'> {
    const { user } = this.session
    return { name: this.addresses.usualName ?? user?.nickName ?? '', mobile: user?.mobile ?? '' }
  }

  /** The person's data may come after the form has begun: they fill what is still empty and untouched. */
  private suggestPerson(): void {
    if (this.addressId !== null) return
    for (const field of ['name', 'mobile'] as const)
      if (this.draft[field] === '' && !this.typed.has(field))
        this.draft = { ...this.draft, [field]: this.person[field] }
    this.tidyAll().catch(() => undefined)
  }

  set<F extends AddressField>(field: F, value: AddressDraft[F]): void {
    this.typed.add(field)
    this.draft = { ...this.draft, [field]: value }
    this.problems = { ...this.problems, [field]: undefined }
    if (field === 'postalCode') this.isPlaceUnknown = false
    if (field === 'postalCode' || field === 'addressDetail') this.turn++
  }

  putIntoList(isForList: boolean): void {
    this.isForList = isForList
  }

  /** The person has left the field: the number is written as it is dialled beside the calling code. */
  tidy(field: 'mobile' | 'standbyMobile'): void {
    const typed = this.draft[field]
    const rules = phoneRules.atHand
    if (typed !== null && rules !== null)
      this.draft = { ...this.draft, [field]: tidyPhone(typed, this.draft.countryCode, rules) }
  }

  chooseCountry(countryCode: CountryCode): void {
    this.turn++
    this.draft = inCountry(this.draft, countryCode, phoneRules.atHand)
  }

  /** Finds the place by postal code, else by what is typed as the address; fills only what the person has not. */
  async find(): Promise<void> {
    const { postalCode, addressDetail, countryCode } = this.draft
    const text = (postalCode ?? '').trim() === '' ? addressDetail.trim() : (postalCode ?? '').trim()
    if (text === '') return this.tellProblem('addressDetail', 'detailRequired')
    const turn = ++this.turn
    const { items } = await this.call('placeSearch', { text, countryCode, ...pointOf(this.start) })
    if (turn !== this.turn) return
    const [found] = items
    if (found === undefined) runInAction(() => (this.isPlaceUnknown = true))
    else this.takePlace(pickedAt(found))
  }

  /** Takes the nearest place to where the device is; the point stays the device's own. */
  async takePosition(point: Point): Promise<void> {
    const turn = ++this.turn
    const picked = await readPickAt(this.call, point)
    if (turn === this.turn) this.takePlace(picked)
  }

  /** Takes a place that was picked on the map or found by words. */
  takePlace(picked: PickedPlace): void {
    const { addressDetail } = this.draft
    this.turn++
    this.draft = atPlace(this.draft, picked, this.written, phoneRules.atHand)
    if (this.draft.addressDetail !== addressDetail) this.written = this.draft.addressDetail
    this.isPlaceUnknown = false
    this.problems = {
      ...this.problems,
      point: undefined,
      ...(this.draft.addressDetail === '' ? {} : { addressDetail: undefined }),
      ...(this.draft.buildingType === null ? {} : { buildingType: undefined })
    }
  }

  /** What to ask about before saving, or `null` when the fields say what is missing. */
  async check(): Promise<AddressDoubts | null> {
    await this.tellProblems()
    const { params } = this
    if (params === null) return null
    const doubts = await this.call('addressCheck', params)
    return this.isForList ? doubts : { ...doubts, duplicateOf: null }
  }

  /** The saved address, or the one that the present order goes to; `null` when the fields say what is missing. Rejects with the server's refusal. */
  async save(): Promise<ShownAddress | null> {
    await this.tellProblems()
    const { params } = this
    if (params === null) return null
    if (!this.isForList) return this.addresses.chooseUnlisted({ ...params, isDefault: false })
    const saved = await this.call('addressSave', params)
    this.addresses.put(saved)
    return saved
  }

  /** Tells what is missing or wrong. */
  private async tellProblems(): Promise<void> {
    const rules = await neededPhoneRules()
    runInAction(() => (this.problems = checkDraft(this.draft, rules)))
  }

  /** The phones of an address of the list, as its country writes them, once the rules for that are there. */
  private async tidyAll(): Promise<void> {
    const begun = this.draft
    const rules = phoneRules.atHand ?? (await phoneRules.get())
    runInAction(() => {
      const { mobile, standbyMobile } = tidyPhones(begun, rules)
      if (this.draft.countryCode !== begun.countryCode) return
      if (this.draft.mobile === begun.mobile) this.draft = { ...this.draft, mobile }
      if (this.draft.standbyMobile === begun.standbyMobile) this.draft = { ...this.draft, standbyMobile }
    })
  }

  private get params(): Params<'addressSave'> | null {
    const { point, buildingType, ...fields } = this.draft
    if (
      Object.values(this.problems).some((problem) => problem !== undefined) ||
      point === null ||
      buildingType === null
    )
      return null
    return {
      ...fields,
      ...pointOf(point),
      buildingType,
      ...(this.addressId === null ? {} : { addressId: this.addressId })
    }
  }

  private tellProblem(field: AddressField, problem: AddressProblem): void {
    this.problems = { ...this.problems, [field]: problem }
  }
}

const pointOf = ({ latitude, longitude }: Point): Point => ({ latitude, longitude })

export const addressFormStore = defineStore(
  'addressForm',
  (app) => new AddressFormStore(app.call, app.get(addressStore), app.place, app.session)
)
