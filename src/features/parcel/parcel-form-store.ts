import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { ApiError } from '@/api/api-error'
import type { Call } from '@/api/call'
import type { CodeName } from '@/contract/codes'
import type { ParcelAddress } from '@/contract/types'
import { isSameName, readIdCard } from '@/domain/id-card'
import { readPostalCode } from '@/domain/postal-codes'
import { shownLine, typedPhone } from '@/domain/typed-text'
import { isMainlandMobile } from '@/domain/validators'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { type ParcelAddressStore, parcelAddressStore } from './parcel-address-store'

/** An address as it is typed. */
export type ParcelDraft = Readonly<Record<ParcelField, string>>
/** A field of the form. */
export type ParcelField = Exclude<keyof ParcelAddress, 'parcelAddressId'> | 'idCardName'

const empty: ParcelDraft = {
  receiver: '',
  mobile: '',
  province: '',
  city: '',
  district: '',
  detail: '',
  postalCode: '',
  idCard: '',
  idCardName: ''
}

const callingCode = '+86'

/** What is wrong where something is; the card and its name may both be left out. */
function findProblems(draft: ParcelDraft): ParcelField[] {
  const { mobile, postalCode, idCard, idCardName, receiver } = draft
  const texts = ['receiver', 'province', 'city', 'district', 'detail'] as const
  const hasCard = shownLine(idCard) !== ''
  return [
    ...texts.filter((field) => shownLine(draft[field]) === ''),
    ...(isMainlandMobile(typedPhone(mobile).replace(/^(\+|00)?86(?=1)/, '')) ? [] : ['mobile' as const]),
    ...(readPostalCode(postalCode, 'CN') === undefined ? ['postalCode' as const] : []),
    ...(hasCard && readIdCard(idCard) === undefined ? ['idCard' as const] : []),
    ...(hasCard && !isSameName(idCardName, receiver) ? ['idCardName' as const] : [])
  ]
}

/** Where what the server refuses is said. */
const refusedAt: Partial<Record<CodeName, ParcelField>> = {
  parcelMobileInvalid: 'mobile',
  parcelPostalCodeInvalid: 'postalCode',
  parcelIdCardInvalid: 'idCard',
  parcelIdCardNameDiffers: 'idCardName',
  parcelReceiverRequired: 'receiver'
}

/** The form of one address in the mainland. What is typed stays in memory alone: an ID card is on no device. */
class ParcelFormStore {
  draft: ParcelDraft = empty
  problems: readonly ParcelField[] = []
  /** The address to be changed, with its card. */
  readonly before = new Loadable<ParcelAddress>()
  private addressId: string | null = null

  constructor(
    private readonly call: Call,
    private readonly addresses: ParcelAddressStore
  ) {
    makeAutoObservable<this, 'call' | 'addresses'>(
      this,
      { call: false, addresses: false, before: false, draft: observableRef, problems: observableRef },
      { autoBind: true }
    )
  }

  /** Begins a new address, or reads one to change it. */
  async begin(parcelAddressId: string | null): Promise<void> {
    this.addressId = parcelAddressId
    this.draft = empty
    this.problems = []
    this.before.reset()
    if (parcelAddressId === null) return
    await this.before.load(() => this.call('parcelAddressGet', { parcelAddressId }))
    const { value } = this.before
    if (value === null || this.addressId !== parcelAddressId) return
    const { parcelAddressId: _id, idCard, mobile, ...rest } = value
    const card = { idCard: idCard ?? '', idCardName: idCard === null ? '' : value.receiver }
    runInAction(() => (this.draft = { ...rest, mobile: mobile.replace(callingCode, ''), ...card }))
  }

  set(field: ParcelField, value: string): void {
    this.draft = { ...this.draft, [field]: value }
    this.problems = this.problems.filter((wrong) => wrong !== field)
  }

  /** Whether it was saved: false where the fields say what is wrong. Rejects with the server's refusal otherwise. */
  async save(): Promise<boolean> {
    this.problems = findProblems(this.draft)
    if (this.problems.length > 0) return false
    try {
      await this.addresses.save({ ...this.draft, ...(this.addressId !== null && { parcelAddressId: this.addressId }) })
    } catch (error) {
      const field = error instanceof ApiError && error.codeName !== null ? refusedAt[error.codeName] : undefined
      if (field === undefined) throw error
      runInAction(() => (this.problems = [field]))
      return false
    }
    this.forget()
    return true
  }

  /** The page is left: nobody reads the card there afterwards. */
  forget(): void {
    this.draft = empty
    this.problems = []
    this.before.reset()
  }
}

export const parcelFormStore = defineStore(
  'parcelForm',
  (app) => new ParcelFormStore(app.call, app.get(parcelAddressStore))
)
