import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx'
import { countries, type CountryCode } from '@/domain/countries'
import { type FieldProblem, fieldProblem, type FieldSpec, readField } from '@/domain/form'
import { isObject } from '@/domain/validators'
import type { Storage } from '@/platform/device/storage'
import { persist } from './persist'
import { neededPhoneRules } from './phone-draft'
import type { SessionStore } from './session-store'
import type { NamedKey } from './storage-keys'

/** What is typed, by language and field. */
type Drafts = Readonly<Record<string, Readonly<Record<string, string>>>>

interface FormDraftParts<Field extends string> {
  /** The form as it is now: a flow of one language may ask what another does not. */
  readonly schema: () => Readonly<Partial<Record<Field, FieldSpec>>>
  /** Whose mobiles it takes; needed by a form that asks for one. */
  readonly country?: () => CountryCode
  /** Where each language has a draft of its own, which one it is in. */
  readonly language?: () => string
  readonly session: SessionStore
  readonly storage: Storage
  readonly key: NamedKey
  readonly version: number
  /** Like `save` of `persist`: returns the drafts of a form by language, and whose they are. */
  readonly migrate?: (data: unknown, from: number) => unknown
}

/**
 * What is typed into a form, with the first problem of each field; a problem goes as soon as its field is changed. The draft outlives the
 * page and the app, not the person: a visitor goes on with theirs once they are logged in, and it is theirs alone from then on. A customer's
 * is out of sight while they are logged out, and gone once another one comes.
 */
export class FormDraft<Field extends string> {
  problems: Partial<Record<Field, FieldProblem>> = {}
  private drafts: Drafts = {}
  /** Customer who wrote it; null for a visitor. */
  private owner: string | null = null

  constructor(private readonly parts: FormDraftParts<Field>) {
    const plain = { parts: false, drafts: observableRef, problems: observableRef } as const
    makeAutoObservable<this, 'parts' | 'drafts'>(this, plain, { autoBind: true })
    const { key, version, storage, migrate } = parts
    const save = () => ({ drafts: this.drafts, owner: this.owner })
    persist({ key, version, storage, migrate, save, restore: (data) => this.restore(data) })
    reaction(
      () => this.customerId,
      (customerId) => customerId !== null && this.belongTo(customerId),
      { fireImmediately: true }
    )
  }

  /** The fields that the form has now, in their order. */
  get fields(): readonly (readonly [Field, FieldSpec])[] {
    // eslint-disable-next-line fanju/no-unchecked-cast -- the keys of a schema are its fields
    return Object.entries(this.parts.schema()) as [Field, FieldSpec][]
  }

  get country(): CountryCode {
    const { country } = this.parts
    if (country === undefined) throw new RangeError('a form with a mobile has a country')
    return country()
  }

  valueOf(field: Field): string {
    return this.isAnothers ? '' : (this.drafts[this.language]?.[field] ?? '')
  }

  /** Fills in a mobile (E.164) where nothing is typed and it is one of the form's country. */
  suggestMobile(field: Field, e164: string): void {
    const code = `+${countries[this.country].callingCode}`
    if (this.valueOf(field) === '' && e164.startsWith(code)) this.type(field, e164.slice(code.length))
  }

  type(field: Field, text: string): void {
    if (this.isAnothers) this.clear()
    this.drafts = { ...this.drafts, [this.language]: { ...this.drafts[this.language], [field]: text } }
    this.problems = { ...this.problems, [field]: undefined }
    this.owner = this.customerId
  }

  /** Tells at a field what is wrong with it by a rule that only its page knows. */
  tellProblem(field: Field, problem: FieldProblem): void {
    this.problems = { ...this.problems, [field]: problem }
  }

  /**
   * Tells what is wrong at the fields; what is to be sent where nothing is: what is empty and may be is left out, a mobile is E.164.
   * Rejects when the rules that tell a mobile cannot be had.
   */
  check(): Promise<Partial<Record<Field, string>> | null> {
    return this.checkFields(this.fields)
  }

  /** The same of one field, where something is to be done with it before the rest is there: null where it is wrong or empty. */
  async checkOne(field: Field): Promise<string | null> {
    const read = await this.checkFields(this.fields.filter(([name]) => name === field))
    return read?.[field] ?? null
  }

  private async checkFields(
    fields: readonly (readonly [Field, FieldSpec])[]
  ): Promise<Partial<Record<Field, string>> | null> {
    const phones = fields.some(([, spec]) => isNumber(spec)) ? await neededPhoneRules() : null
    const rules = {
      isMobile: (number: string) => phones?.isMobilePhone(number, this.country) === true,
      isPhone: (number: string) => phones?.normalizePhone(number, this.country) !== undefined
    }
    const problems = fields.map(([field, spec]) => [field, fieldProblem(spec, this.valueOf(field), rules)] as const)
    const sent = fields.map(([field, spec]) => {
      const value = readField(spec, this.valueOf(field))
      return [field, isNumber(spec) ? (phones?.normalizePhone(value, this.country)?.e164 ?? '') : value] as const
    })
    return runInAction(() => {
      this.problems = { ...this.problems, ...pairs(problems) }
      return problems.every(([, problem]) => problem === undefined)
        ? pairs(sent.filter(([, value]) => value !== ''))
        : null
    })
  }

  /** An empty form, in every language. */
  clear(): void {
    this.drafts = {}
    this.owner = null
    this.problems = {}
  }

  /** The page is left: what was typed is kept, what was wrong with it is not. */
  forgetProblems(): void {
    this.problems = {}
  }

  /** A customer's who is logged out now. */
  private get isAnothers(): boolean {
    return this.owner !== null && this.owner !== this.customerId
  }

  private belongTo(customerId: string): void {
    if (this.isAnothers) this.clear()
    if (Object.keys(this.drafts).length > 0) this.owner = customerId
  }

  private get language(): string {
    return this.parts.language?.() ?? ''
  }

  private get customerId(): string | null {
    const { session } = this.parts
    return session.isLoggedIn ? (session.session?.userId ?? null) : null
  }

  private restore(data: unknown): boolean {
    if (!isObject(data) || !isDrafts(data.drafts)) return false
    if (typeof data.owner !== 'string' && data.owner !== null) return false
    this.drafts = data.drafts
    this.owner = data.owner
    return true
  }
}

const isNumber = ({ kind }: FieldSpec): boolean => kind === 'mobile' || kind === 'phone'

function isDrafts(value: unknown): value is Drafts {
  return (
    isObject(value) &&
    Object.values(value).every(
      (draft) => isObject(draft) && Object.values(draft).every((text) => typeof text === 'string')
    )
  )
}

function pairs<Field extends string, T>(entries: readonly (readonly [Field, T | undefined])[]) {
  // eslint-disable-next-line fanju/no-unchecked-cast -- a list of pairs forgets its keys
  return Object.fromEntries(entries) as Partial<Record<Field, T>>
}
