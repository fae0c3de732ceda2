import type { Params } from '@/contract/types'
import type { CountryCode, Currency } from '@/domain/countries'
import { isCountryCode } from '@/domain/countries'
import { type ErrandBand, errandBands, errandItemMaximum, errandNoteMaximum, type ErrandService } from '@/domain/errand'
import type { FieldSpec } from '@/domain/form'
import { isPoint, type Point } from '@/domain/geo'
import { toAmount, zero } from '@/domain/money'
import { readAmount } from '@/domain/typed-amount'
import { isObject } from '@/domain/validators'
import type { AskedPlace } from '@/features/place/picked-places'
import type { App } from '@/stores/define-store'
import { FormDraft } from '@/stores/form-draft'

/** The two doors of an errand. */
export const errandEnds = ['from', 'to'] as const
/** One of them. */
export type ErrandEnd = (typeof errandEnds)[number]

/** Where something is fetched, or brought: a point with what stands there. */
export interface ErrandPlace extends Point {
  readonly countryCode: CountryCode
  readonly streetName: string
  readonly addressDetail: string
}

/** A place as it is kept: one of the person's own addresses also says whom it has filled in. */
type DraftPlace = ErrandPlace & { readonly name?: string; readonly mobile?: string }

/** What is priced: a way, a weight and a value, by one of the services. */
export type ErrandChoice = Pick<Params<'errandQuote'>, 'service' | 'from' | 'to' | 'weightBand' | 'value'>

type Sent = Pick<Params<'errandSubmit'>, 'from' | 'to' | 'item' | 'note' | 'windowFrom'>

/** The fields that are typed at an end. */
export type DoorField<E extends ErrandEnd = ErrandEnd> = `${E}Unit` | `${E}Name` | `${E}Mobile`
/** All fields that are typed. */
export type ErrandField = DoorField | 'item' | 'value' | 'note'
/** What is chosen is kept with what is typed. */
type DraftField = ErrandField | ErrandEnd | 'weightBand' | 'windowFrom'

const line = { kind: 'line', isRequired: true, maximum: 40 } as const
const unit: FieldSpec = { ...line, isRequired: false, maximum: 20 }
const mobile: FieldSpec = { ...line, kind: 'mobile' }
const fields: Readonly<Record<ErrandField, FieldSpec>> = {
  fromUnit: unit,
  fromName: line,
  fromMobile: mobile,
  toUnit: unit,
  toName: line,
  toMobile: mobile,
  item: { ...line, maximum: errandItemMaximum },
  value: { ...line, maximum: 16 },
  note: { kind: 'paragraphs', isRequired: false, maximum: errandNoteMaximum }
}

/** Two doors, what is carried between them and when: kept on the device until it is sent, whichever service that is with. */
export class ErrandForm {
  readonly form: FormDraft<DraftField>

  constructor(
    { session, storage }: Pick<App, 'session' | 'storage'>,
    private readonly country: () => CountryCode
  ) {
    this.form = new FormDraft<DraftField>({
      schema: () => fields,
      country: () => this.countryCode,
      session,
      storage,
      key: 'errand',
      version: 1
    })
  }

  /** Where it is: the country of the first door that is chosen, else the one the person is in. */
  get countryCode(): CountryCode {
    return (this.placeOf('from') ?? this.placeOf('to'))?.countryCode ?? this.country()
  }

  placeOf(end: ErrandEnd): ErrandPlace | null {
    return readDraftPlace(this.form.valueOf(end))
  }

  get weightBand(): ErrandBand {
    const persisted = this.form.valueOf('weightBand')
    return errandBands.find((band) => band === persisted) ?? 'light'
  }

  /** When a rider comes, an ISO instant; null as soon as possible. */
  get windowFrom(): string | null {
    const persisted = this.form.valueOf('windowFrom')
    return persisted === '' ? null : persisted
  }

  /** What is to be priced now; null until both doors are chosen. A value that cannot be read counts once it can be. */
  choiceOf(service: ErrandService, currency: Currency): ErrandChoice | null {
    const from = this.placeOf('from')
    const to = this.placeOf('to')
    if (from === null || to === null) return null
    return { service, from: spotOf(from), to: spotOf(to), weightBand: this.weightBand, value: this.value(currency) }
  }

  chooseBand(band: ErrandBand): void {
    this.form.type('weightBand', band)
  }

  chooseWindow(from: string | null): void {
    this.form.type('windowFrom', from ?? '')
  }

  /** Takes what was picked for an end; one of the person's own addresses says who is there, too. */
  takePlace(end: ErrandEnd, { latitude, longitude, place, address }: AskedPlace): void {
    const { form } = this
    const { countryCode, streetName } = address ?? place ?? { countryCode: this.countryCode, streetName: '' }
    // Where nothing has a name, the point is what a rider goes by
    const addressDetail = wordsOf({ place, address }) || `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
    const persisted: DraftPlace = { latitude, longitude, countryCode, streetName, addressDetail }
    this.forgetPerson(end)
    form.type(end, JSON.stringify(address ? { ...persisted, name: address.name, mobile: address.mobile } : persisted))
    form.type(`${end}Unit`, address?.unitNo ?? '')
    if (address === undefined) return
    form.type(`${end}Name`, address.name)
    form.type(`${end}Mobile`, '')
    form.suggestMobile(`${end}Mobile`, address.mobile)
  }

  /** Empties what an address has filled in about who is at an end, and keeps what was typed. */
  private forgetPerson(end: ErrandEnd): void {
    const { form } = this
    const { name, mobile: number } = parse(form.valueOf(end)) ?? {}
    if (form.valueOf(`${end}Name`) === name) form.type(`${end}Name`, '')
    // Filled in without its calling code
    if (typeof number === 'string' && number.endsWith(form.valueOf(`${end}Mobile`))) form.type(`${end}Mobile`, '')
  }

  /** Fetches where it was to be brought, and the other way round. */
  swap(): void {
    const { form } = this
    for (const [from, to] of [
      ['from', 'to'],
      ['fromUnit', 'toUnit'],
      ['fromName', 'toName'],
      ['fromMobile', 'toMobile']
    ] as const) {
      const before = form.valueOf(from)
      form.type(from, form.valueOf(to))
      form.type(to, before)
    }
  }

  /** All that is sent of it beside what was priced; null where something is to be mended, which is told at its field. */
  async read(currency: Currency): Promise<Sent | null> {
    const typed = await this.form.check()
    const isPriced = readAmount(this.form.valueOf('value'), currency) !== undefined
    if (!isPriced && this.form.problems.value === undefined) this.form.tellProblem('value', 'wrong')
    const from = this.placeOf('from')
    const to = this.placeOf('to')
    if (typed === null || !isPriced || from === null || to === null) return null
    const { windowFrom } = this
    return {
      from: endOf(from, { name: typed.fromName, mobile: typed.fromMobile, unitNo: typed.fromUnit }),
      to: endOf(to, { name: typed.toName, mobile: typed.toMobile, unitNo: typed.toUnit }),
      item: typed.item ?? '',
      note: typed.note ?? '',
      ...(windowFrom !== null && { windowFrom })
    }
  }

  /** It is sent: the next one begins with who sends it, and nothing of whoever got this one. */
  finish(): void {
    for (const field of [
      'to',
      'toUnit',
      'toName',
      'toMobile',
      'item',
      'value',
      'note',
      'windowFrom',
      'weightBand'
    ] as const)
      this.form.type(field, '')
    this.form.forgetProblems()
  }

  private value(currency: Currency): string {
    const typed = readAmount(this.form.valueOf('value'), currency)
    return toAmount(typed ?? zero(currency))
  }
}

interface Person {
  readonly name: string | undefined
  readonly mobile: string | undefined
  readonly unitNo: string | undefined
}

const endOf = (place: ErrandPlace, { name = '', mobile: number = '', unitNo }: Person) => ({
  ...place,
  name,
  mobile: number,
  ...(unitNo !== undefined && { unitNo })
})

const spotOf = ({ latitude, longitude, countryCode }: ErrandPlace) => ({ latitude, longitude, countryCode })

/** What an address says, or the name and the address of a place, which the rider reads both. */
function wordsOf({ place, address }: Pick<AskedPlace, 'place' | 'address'>): string {
  const words = address ? [address.addressDetail, address.buildingName] : [place?.name, place?.address]
  const said = [...new Set(words.filter((each): each is string => Boolean(each)))]
  // The address of a street begins with its name
  return said.filter((each, index) => !said.some((other, at) => at !== index && other.includes(each))).join(', ')
}

/** A place as it was kept; null of none, and of what is no place. */
function readDraftPlace(persisted: string): ErrandPlace | null {
  const data = parse(persisted)
  if (data === null) return null
  const { latitude, longitude, countryCode, streetName, addressDetail } = data
  if (typeof latitude !== 'number' || typeof longitude !== 'number' || !isPoint({ latitude, longitude })) return null
  if (!isCountryCode(countryCode) || typeof streetName !== 'string' || typeof addressDetail !== 'string') return null
  return { latitude, longitude, countryCode, streetName, addressDetail }
}

function parse(persisted: string): Record<string, unknown> | null {
  try {
    const data: unknown = JSON.parse(persisted)
    return isObject(data) ? data : null
  } catch {
    return null
  }
}
