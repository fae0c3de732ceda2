import { bookingNeeds, bookingOccasions, bookingSeatings } from '@/domain/booking'
import type { CountryCode } from '@/domain/countries'
import { type Allergen, allergens } from '@/domain/dietary'
import type { FieldSpec } from '@/domain/form'
import type { Locale } from '@/domain/markers'
import type { App } from '@/stores/define-store'
import { FormDraft } from '@/stores/form-draft'

/** Where guests would like to sit, what they celebrate, and what they need. */
export type Seating = (typeof bookingSeatings)[number]
export type Occasion = (typeof bookingOccasions)[number]
export type Need = (typeof bookingNeeds)[number]

/** The fields that are typed. */
export type GuestField = 'guestName' | 'mobile' | 'email' | 'remark'
/** What is chosen by chips is kept with what is typed, a list with commas between. */
export type DraftField = GuestField | 'seating' | 'occasion' | 'needs' | 'allergies'

const line = { kind: 'line', isRequired: true, maximum: 40 } as const
const fields: Readonly<Record<GuestField, FieldSpec>> = {
  guestName: line,
  mobile: { ...line, kind: 'mobile' },
  email: { ...line, kind: 'email', maximum: 100 },
  remark: { kind: 'paragraphs', isRequired: false, maximum: 100 }
}
const { email: _email, ...withoutEmail } = fields

/** The form of the guest's language: the English flow asks for an email, too (spec section 5, Reservation). */
const guestFields = (locale: Locale): Readonly<Partial<Record<GuestField, FieldSpec>>> =>
  locale === 'en' ? fields : withoutEmail

/** Who comes and what they wish for: kept on the device for the next visit, whichever restaurant that is to. */
export class GuestForm {
  readonly form: FormDraft<DraftField>

  constructor({ session, storage, language }: App, country: () => CountryCode) {
    this.form = new FormDraft<DraftField>({
      schema: () => guestFields(language.locale),
      country,
      session,
      storage,
      key: 'bookingGuest',
      version: 1
    })
  }

  get seating(): Seating {
    return oneOf(bookingSeatings, this.form.valueOf('seating')) ?? 'any'
  }

  get occasion(): Occasion {
    return oneOf(bookingOccasions, this.form.valueOf('occasion')) ?? 'none'
  }

  get needs(): readonly Need[] {
    return manyOf(bookingNeeds, this.form.valueOf('needs'))
  }

  get allergies(): readonly Allergen[] {
    return manyOf(allergens, this.form.valueOf('allergies'))
  }

  choose(field: 'seating' | 'occasion', choice: Seating | Occasion): void {
    this.form.type(field, choice)
  }

  toggle(field: 'needs' | 'allergies', choice: Need | Allergen): void {
    const chosen: readonly string[] = this[field]
    const next = chosen.includes(choice) ? chosen.filter((each) => each !== choice) : [...chosen, choice]
    this.form.type(field, next.join())
  }

  /** As it is sent, or null where something is to be mended. */
  async read() {
    const typed = await this.form.check()
    const { guestName, mobile } = typed ?? {}
    if (typed === null || guestName === undefined || mobile === undefined) return null
    const { seating, occasion, needs, allergies } = this
    return { ...typed, guestName, mobile, seating, occasion, needs: [...needs], allergies: [...allergies] }
  }

  /** It is booked: who the guest is stays for the next time, what this visit was about does not. */
  finish(): void {
    for (const field of ['occasion', 'seating', 'needs', 'remark'] as const) this.form.type(field, '')
    this.form.forgetProblems()
  }
}

const oneOf = <T extends string>(all: readonly T[], persisted: string): T | undefined =>
  all.find((each) => each === persisted)
const manyOf = <T extends string>(all: readonly T[], persisted: string): T[] =>
  all.filter((each) => persisted.split(',').includes(each))
