import { makeAutoObservable, observableRef } from 'mobx'
import { ApiError } from '@/api/api-error'
import type { Call } from '@/api/call'
import type { Upload } from '@/api/upload'
import type { Result } from '@/contract/types'
import {
  afterSalePictureMaximum,
  type AfterSaleReason,
  type AfterSaleType,
  afterSaleTypes,
  isReasonOf,
  isUndelivered,
  needsCorrectAddress,
  needsPhoto,
  type RefundMethod
} from '@/domain/after-sale'
import { shownLine, shownText, typedEmail } from '@/domain/typed-text'
import { isEmail } from '@/domain/validators'
import { AttemptKey } from '@/stores/attempt-key'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { onPersonLeft } from '@/stores/person-left'
import { PhoneDraft } from '@/stores/phone-draft'
import { PictureUploads } from '@/stores/picture-uploads'
import type { SessionStore } from '@/stores/session-store'
import { uploadStore } from '@/stores/upload-store'
import type { AfterSaleListStore } from './after-sale-list-store'
import { afterSaleListStore } from './after-sale-list-store'

type Returnable = Result<'afterSaleOrderGet'>
/** What is typed in words. */
export type AfterSaleWords = 'description' | 'expectedSolution' | 'correctAddress' | 'email'
/** What is still missing or wrong, as keys of the after-sale texts; the phone says it itself. */
export type AfterSaleProblem = 'items' | 'reason' | 'address' | 'description' | 'photo' | 'email' | 'emailFormat'

interface FormParts {
  readonly call: Call
  readonly upload: Upload
  readonly session: SessionStore
  readonly list: AfterSaleListStore
}

const emptyWords: Readonly<Record<AfterSaleWords, string>> = {
  description: '',
  expectedSolution: '',
  correctAddress: '',
  email: ''
}

/** The form of a request for one order (spec section 2, afterSale/index). What is filled in stays while the app runs, until it is sent or another order is asked about. */
class AfterSaleFormStore {
  orderId: string | null = null
  /** The request that is made again. */
  earlierId: string | null = null
  readonly order = new Loadable<Returnable>()
  readonly quote = new Loadable<Result<'afterSaleQuote'>>()
  readonly pictures: PictureUploads
  /** Portions by line number. */
  portions: Readonly<Record<number, number>> = {}
  type: AfterSaleType = 'dish'
  reason: AfterSaleReason | null = null
  /** Why the server did not take the reason that was sent; until another is chosen. */
  reasonRefusal: string | null = null
  method: RefundMethod = 'original'
  words = emptyWords
  phone = new PhoneDraft('SG', 'any')
  /** Sent once: from then on what is missing is said where it is. */
  isChecked = false
  private readonly sending = new AttemptKey()

  constructor(private readonly parts: FormParts) {
    this.pictures = new PictureUploads(
      (file, onProgress) => parts.upload('afterSalePictureUpload', { orderId: this.orderId ?? '' }, file, onProgress),
      afterSalePictureMaximum
    )
    const plain = {
      order: false,
      quote: false,
      pictures: false,
      portions: observableRef,
      words: observableRef,
      phone: observableRef,
      parts: false,
      sending: false
    } as const
    makeAutoObservable<this, 'parts' | 'sending'>(this, plain, { autoBind: true })
    onPersonLeft(parts.session, () => this.begin(null, null))
  }

  get items(): { lineNumber: number; count: number }[] {
    return Object.entries(this.portions).flatMap(([lineNumber, count]) =>
      count > 0 ? [{ lineNumber: Number(lineNumber), count }] : []
    )
  }

  /** The types that some reason of this order is of, in the order they are offered. */
  get types(): readonly AfterSaleType[] {
    const reasons = this.order.value?.reasons
    return afterSaleTypes.filter((type) => reasons === undefined || reasons[type].length > 0)
  }

  /** Reasons of the chosen type, as the server offers them for this order. */
  get reasons(): readonly AfterSaleReason[] {
    return this.order.value?.reasons[this.type] ?? []
  }

  get isAddressNeeded(): boolean {
    return this.reason !== null && needsCorrectAddress(this.reason)
  }

  /** Everything that is missing before sending (spec section 5, After-sale: all info complete, a quantity, a food photo). */
  get problems(): ReadonlySet<AfterSaleProblem> {
    const { description, correctAddress, email } = this.words
    const checks: readonly (readonly [AfterSaleProblem, boolean])[] = [
      ['items', this.items.length === 0],
      ['reason', this.reason === null],
      ['address', this.isAddressNeeded && shownLine(correctAddress) === ''],
      ['description', shownText(description) === ''],
      ['photo', (this.reason === null || needsPhoto(this.reason)) && this.pictures.items.length === 0],
      ['email', typedEmail(email) === ''],
      ['emailFormat', typedEmail(email) !== '' && !isEmail(typedEmail(email))]
    ]
    return new Set(checks.flatMap(([problem, isThere]) => (isThere ? [problem] : [])))
  }

  async open(orderId: string, earlierId: string | null): Promise<void> {
    if (orderId !== this.orderId || earlierId !== this.earlierId) this.begin(orderId, earlierId)
    await this.load()
  }

  async load(): Promise<void> {
    const { orderId, earlierId } = this
    if (orderId === null) return
    const isFirst = this.order.value === null
    await this.order.load(() =>
      this.parts.call(
        'afterSaleOrderGet',
        { orderId, ...(earlierId === null ? {} : { afterSaleId: earlierId }) },
        { isQuiet: true }
      )
    )
    if (this.order.value === null || this.orderId !== orderId) return
    if (isFirst) this.fill(this.order.value)
    await this.price()
  }

  async count(lineNumber: number, portions: number): Promise<void> {
    this.portions = { ...this.portions, [lineNumber]: portions }
    await this.price()
  }

  chooseType(type: AfterSaleType): void {
    this.type = type
    if (this.reason !== null && !isReasonOf(type, this.reason)) this.reason = null
  }

  async chooseReason(reason: AfterSaleReason): Promise<void> {
    this.reason = reason
    this.reasonRefusal = null
    await this.price()
  }

  async chooseMethod(method: RefundMethod): Promise<void> {
    this.method = method
    await this.price()
  }

  write(field: AfterSaleWords, text: string): void {
    this.words = { ...this.words, [field]: text }
  }

  /** Sends it, once even if the answer is lost, and returns its id; null when something is missing. Rejects with the server's refusal, and everything stays. */
  async submit(): Promise<string | null> {
    const { orderId, earlierId, type, reason, method, items } = this
    this.isChecked = true
    const contactPhone = await this.phone.check()
    if (this.problems.size > 0 || orderId === null || reason === null || contactPhone === null) return null
    const { description, expectedSolution, correctAddress, email } = this.words
    const params = {
      orderId,
      ...(earlierId === null ? {} : { afterSaleId: earlierId }),
      type,
      reason,
      method,
      items,
      pictureIds: this.pictures.ids,
      description: shownText(description),
      expectedSolution: shownLine(expectedSolution),
      correctAddress: this.isAddressNeeded ? shownLine(correctAddress) : '',
      contactEmail: typedEmail(email),
      contactPhone
    }
    const sent = await this.sending
      .run(JSON.stringify(params), (idempotencyKey) => this.parts.call('afterSaleSubmit', params, { idempotencyKey }))
      .catch((error: unknown) => this.takeRefusal(error))
    if (sent === null) return null
    const { afterSaleId } = sent
    // The form may be another order's by now
    if (orderId === this.orderId) this.begin(null, null)
    void this.parts.list.requests.refresh()
    return afterSaleId
  }

  /** A refused reason is said at its field, with the reasons that hold now; everything else is the page's to say. */
  private async takeRefusal(error: unknown): Promise<null> {
    if (!(error instanceof ApiError) || !error.is('afterSaleReasonRefused')) throw error
    this.reason = null
    this.reasonRefusal = error.details.serverMessage ?? null
    await this.load()
    return null
  }

  /** What the chosen portions bring back, by the server. */
  private async price(): Promise<void> {
    const { orderId, earlierId, method, items, reason } = this
    this.quote.reset()
    if (orderId === null || items.length === 0) return
    const params = {
      orderId,
      ...(earlierId === null ? {} : { afterSaleId: earlierId }),
      // Before one is chosen it is priced as what did come
      reason: reason ?? this.reasons.find((offered) => !isUndelivered(offered)) ?? this.reasons[0] ?? 'otherDish',
      method,
      items
    } as const
    await this.quote.load(() => this.parts.call('afterSaleQuote', params, { isQuiet: true }))
  }

  /** Begins with what is known: how to reach the person, and for a re-application all that was said. */
  private fill({ methods, contact, countryCode, lines, reasons, earlier }: Returnable): void {
    this.phone = new PhoneDraft(countryCode, 'any')
    this.phone.take(contact.phone)
    this.words = { ...this.words, email: contact.email }
    this.method = methods[0] ?? 'wallet'
    this.type = this.types[0] ?? 'dish'
    const only = lines.length === 1 && lines[0]?.left === 1 ? lines[0] : undefined
    if (only !== undefined) this.portions = { [only.lineNumber]: 1 }
    if (earlier === null) return
    const { type, reason, method, description, expectedSolution, correctAddress, items, pictures } = earlier
    Object.assign(this, { type, reason: reasons[type].includes(reason) ? reason : null, method })
    this.words = { description, expectedSolution, correctAddress, email: contact.email }
    this.portions = Object.fromEntries(items.map(({ lineNumber, count }) => [lineNumber, count]))
    this.pictures.restore(pictures)
  }

  private begin(orderId: string | null, earlierId: string | null): void {
    this.orderId = orderId
    this.earlierId = earlierId
    this.order.reset()
    this.quote.reset()
    this.pictures.clear()
    this.portions = {}
    this.type = 'dish'
    this.reason = null
    this.reasonRefusal = null
    this.words = emptyWords
    this.phone = new PhoneDraft('SG', 'any')
    this.isChecked = false
  }
}

export const afterSaleFormStore = defineStore(
  'afterSaleForm',
  (app) =>
    new AfterSaleFormStore({
      call: app.call,
      session: app.session,
      upload: app.get(uploadStore),
      list: app.get(afterSaleListStore)
    })
)
