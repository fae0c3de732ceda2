import { makeAutoObservable, runInAction } from 'mobx'
import type { ApiError } from '@/api/api-error'
import type { Call } from '@/api/call'
import type { Params, Result } from '@/contract/types'
import {
  type ApplicationField,
  applicationFieldsIn,
  type ApplicationKind,
  rightsToWork,
  type Vehicle,
  vehicles
} from '@/domain/application'
import { type CountryCode, countryCodes } from '@/domain/countries'
import type { PickedPlace } from '@/features/place/place-search-store'
import { CodeDraft } from '@/features/security/code-draft'
import { type OtpStore, otpStore } from '@/features/security/otp-store'
import { type App, defineStore } from '@/stores/define-store'
import { FormDraft } from '@/stores/form-draft'
import { notePresence, onCustomerLeft } from '@/stores/person-left'
import type { PlaceStore } from '@/stores/place-store'
import type { SessionStore } from '@/stores/session-store'
import { type ApplicationStatusStore, applicationStatusStore } from './application-status-store'

type RightToWork = (typeof rightsToWork)[number]

/** What is chosen is kept with what is typed: the place, and of an address from the map what it was called there and where it is. */
type Chosen = 'countryCode' | 'cityCode' | 'vehicle' | 'rightToWork' | 'placeAddress' | 'latitude' | 'longitude'
export type RiderField = ApplicationField<'rider'> | Chosen
export type RestaurantField = ApplicationField<'restaurant'> | Chosen

type Sent = Params<'applicationSubmit'>
/** Where the applicant is, and what proves their mobile. */
type Proof = Pick<Sent, 'countryCode' | 'cityCode' | 'otpCode'>
type Typed<F extends string> = Partial<Record<F, string>>

const oneOf = <T extends string>(all: readonly T[], persisted: string): T | undefined =>
  all.find((each) => each === persisted)

/**
 * An application that is being written (spec section 5, Partner and rider forms). Where the person is comes filled in; every word outlives
 * a failed send, the page, the app and a change of language, and is nobody else's on this device.
 */
class ApplicationFormStore<F extends RiderField | RestaurantField> {
  readonly form: FormDraft<F | Chosen | 'mobile' | 'inviteCode'>
  readonly code: CodeDraft
  /** E.164, of the last code that was asked for here. */
  private sentTo: string | null

  private readonly call: Call
  private readonly place: PlaceStore
  private readonly otp: OtpStore
  private readonly status: ApplicationStatusStore
  private readonly session: SessionStore

  constructor(
    app: App,
    kind: ApplicationKind,
    /** What is sent of what was typed; undefined while something needed is missing. */
    private readonly written: (store: ApplicationFormStore<F>, typed: Typed<F>, proof: Proof) => Sent | undefined
  ) {
    this.call = app.call
    this.place = app.place
    this.otp = app.get(otpStore)
    this.code = new CodeDraft(this.otp, 'apply')
    this.status = app.get(applicationStatusStore)
    this.session = app.session
    this.sentTo = this.otp.lastMobile('apply')
    this.form = new FormDraft({
      // eslint-disable-next-line fanju/no-unchecked-cast -- the fields of this kind
      schema: () => applicationFieldsIn(kind, this.countryCode, this.vehicle) as never,
      country: () => this.countryCode,
      session: app.session,
      storage: app.storage,
      key: `${kind}Application`,
      version: 1,
      // Fields are found by their names: those that a release does not know any more stay behind
      migrate: (data) => data
    })
    type Plain = 'call' | 'place' | 'otp' | 'status' | 'session' | 'written'
    makeAutoObservable<this, Plain>(
      this,
      {
        call: false,
        place: false,
        otp: false,
        status: false,
        session: false,
        written: false,
        form: false,
        code: false
      },
      { autoBind: true }
    )
    onCustomerLeft(app.session, this.forgetCode)
  }

  get countryCode(): CountryCode {
    return oneOf(countryCodes, this.form.valueOf('countryCode')) ?? this.place.place.countryCode
  }

  /** Of the listings where none is chosen. */
  get cityCode(): string {
    const chosen = this.form.valueOf('cityCode')
    return chosen === '' ? this.place.place.cityCode : chosen
  }

  get vehicle(): Vehicle | undefined {
    return oneOf(vehicles, this.form.valueOf('vehicle'))
  }

  get rightToWork(): RightToWork | undefined {
    return oneOf(rightsToWork, this.form.valueOf('rightToWork'))
  }

  get resendAt(): number | null {
    return this.code.resendAt(this.sentTo)
  }

  /** Where the typed address is, if it is as the map wrote it. */
  get point(): { readonly latitude: number; readonly longitude: number } | undefined {
    const { form } = this
    const written = form.valueOf('placeAddress')
    // eslint-disable-next-line fanju/no-unchecked-cast -- of the two kinds one has an address
    const typed = form.valueOf('address' as F)
    if (written === '' || written !== typed) return undefined
    return { latitude: Number(form.valueOf('latitude')), longitude: Number(form.valueOf('longitude')) }
  }

  /** Begins with the invitation that a link brought, and the mobile of whoever is logged in. */
  begin(inviteCode: string | undefined, mobile: string | null | undefined): void {
    if (inviteCode !== undefined && this.form.valueOf('inviteCode') === '') this.form.type('inviteCode', inviteCode)
    if (mobile !== null && mobile !== undefined) this.form.suggestMobile('mobile', mobile)
  }

  choose(field: Chosen, choice: string): void {
    this.form.type(field, choice)
  }

  takePlace({ place, latitude, longitude }: PickedPlace): void {
    if (place === null) return
    const address = place.address === '' ? place.name : place.address
    // eslint-disable-next-line fanju/no-unchecked-cast -- only a restaurant's page picks one
    this.form.type('address' as F, address)
    this.form.type('placeAddress', address)
    this.form.type('latitude', String(latitude))
    this.form.type('longitude', String(longitude))
  }

  /** Whether a code went out; `false` where the field says what is wrong. Rejects with the server's refusal. */
  async sendCode(): Promise<boolean> {
    const mobile = await this.form.checkOne('mobile')
    runInAction(() => (this.sentTo = mobile))
    return this.code.send(mobile)
  }

  /** Whether it was taken; `false` where the fields say what is wrong, or its person has left meanwhile. Rejects with the server's refusal, and keeps every word then. */
  async submit(): Promise<boolean> {
    const typed = await this.form.check()
    const mobile = typed?.mobile
    const isRight = this.code.check(mobile)
    if (typed === null || mobile === undefined || !isRight) return false
    const { countryCode, cityCode } = this
    const sent = this.written(this, typed, { countryCode, cityCode, otpCode: this.code.text })
    if (sent === undefined) return false
    const isStillHere = notePresence(this.session)
    const made: Result<'applicationSubmit'> = await this.call('applicationSubmit', sent)
    if (!isStillHere()) return false
    this.status.follow(made, mobile)
    this.form.clear()
    this.code.clear()
    return true
  }

  /** Takes over a refusal that belongs to the code's field. */
  takeRefusal(error: ApiError): boolean {
    return this.code.takeRefusal(error)
  }

  /** The page is left: what was typed is kept, what was wrong with it is not. */
  leave(): void {
    this.form.forgetProblems()
    this.code.clear()
  }

  private forgetCode(): void {
    this.sentTo = null
    this.code.clear()
  }
}
export type { ApplicationFormStore }

export const riderApplicationStore = defineStore(
  'riderApplication',
  (app) =>
    new ApplicationFormStore<RiderField>(app, 'rider', ({ vehicle, rightToWork }, typed, proof) => {
      const { name, mobile, inviteCode, plate } = typed
      if (name === undefined || mobile === undefined) return undefined
      return { kind: 'rider', name, mobile, inviteCode, plate, vehicle, rightToWork, ...proof }
    })
)

export const restaurantApplicationStore = defineStore(
  'restaurantApplication',
  (app) =>
    new ApplicationFormStore<RestaurantField>(app, 'restaurant', ({ point }, typed, proof) => {
      const { restaurantName, address, contactName, mobile, email } = typed
      if (!restaurantName || !address || !contactName || !mobile || !email) return undefined
      const { cuisine, landline, inviteCode, registration, foodLicence } = typed
      const needed = { restaurantName, address, contactName, mobile, email }
      const more = { cuisine, landline, inviteCode, registration, foodLicence }
      return { kind: 'restaurant', ...needed, ...more, ...point, ...proof }
    })
)
