import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Call } from '@/api/call'
import type { Upload } from '@/api/upload'
import type { Result } from '@/contract/types'
import { offeredTags, reviewPictureMaximum, type ReviewTag, reviewTagMaximum } from '@/domain/review'
import { shownText } from '@/domain/typed-text'
import { AttemptKey } from '@/stores/attempt-key'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { onPersonLeft } from '@/stores/person-left'
import { PictureUploads } from '@/stores/picture-uploads'
import type { SessionStore } from '@/stores/session-store'
import { uploadStore } from '@/stores/upload-store'

type Reviewed = Result<'reviewGet'>
/** What is scored. */
export type ScoreField = 'dishScore' | 'serviceScore' | 'riderScore'

/** The review of one order (spec section 2, order/comment). What is filled in stays while the app runs, until it is sent or another order is reviewed. */
class ReviewFormStore {
  orderId: string | null = null
  readonly order = new Loadable<Reviewed>()
  /** What a review earns, in words (spec section 7, review coin rule). */
  readonly coinRule = new Loadable<Result<'coinRuleGet'>>()
  readonly pictures: PictureUploads
  /** 0 until chosen. */
  dishScore = 0
  serviceScore = 0
  /** Score of the rider; may stay 0. */
  riderScore = 0
  tags: readonly ReviewTag[] = []
  content = ''
  isAnonymous = false
  /** The person tried to send it without stars: the rows without any say so. */
  isScoreMissing = false
  /** Sent on this page just now. */
  isSent = false
  private readonly sending = new AttemptKey()

  constructor(
    private readonly call: Call,
    upload: Upload,
    session: SessionStore
  ) {
    this.pictures = new PictureUploads(
      (file, onProgress) => upload('reviewPictureUpload', { orderId: this.orderId ?? '' }, file, onProgress),
      reviewPictureMaximum
    )
    const plain = {
      order: false,
      coinRule: false,
      pictures: false,
      tags: observableRef,
      call: false,
      sending: false
    } as const
    makeAutoObservable<this, 'call' | 'sending'>(this, plain, { autoBind: true })
    onPersonLeft(session, () => this.begin(null))
  }

  /** Whether the purchase was used at an outlet, so that there was no rider. */
  get isAtOutlet(): boolean {
    return this.order.value?.isAtOutlet === true
  }

  get offered(): readonly ReviewTag[] {
    const { dishScore, serviceScore } = this
    return dishScore === 0 || serviceScore === 0 ? [] : offeredTags(dishScore, serviceScore, this.isAtOutlet)
  }

  async open(orderId: string): Promise<void> {
    if (orderId !== this.orderId) this.begin(orderId)
    await this.load()
  }

  async load(): Promise<void> {
    const { orderId } = this
    if (orderId === null) return
    // The form does not wait for the rule of the person's country
    void this.coinRule.load(() => this.call('coinRuleGet', {}, { isQuiet: true }))
    await this.order.load(() => this.call('reviewGet', { orderId }, { isQuiet: true }))
  }

  rate(field: ScoreField, score: number): void {
    this[field] = score
    this.isScoreMissing = false
    // A chosen tag that is no longer offered for these stars is not visible, so it must not be sent
    if (this.offered.length > 0) this.tags = this.tags.filter((tag) => this.offered.includes(tag))
  }

  toggleTag(tag: ReviewTag): void {
    const isChosen = this.tags.includes(tag)
    if (!isChosen && this.tags.length >= reviewTagMaximum) return
    this.tags = isChosen ? this.tags.filter((chosen) => chosen !== tag) : [...this.tags, tag]
  }

  type(content: string): void {
    this.content = content
  }

  setAnonymous(isAnonymous: boolean): void {
    this.isAnonymous = isAnonymous
  }

  /** Sends the review, once even if the answer is lost; does nothing while stars are missing. Rejects with the server's refusal and keeps every word. */
  async submit(): Promise<void> {
    const { orderId, dishScore, serviceScore, riderScore, tags, isAnonymous } = this
    this.isScoreMissing = dishScore === 0 || serviceScore === 0
    if (this.isScoreMissing || orderId === null) return
    const params = {
      orderId,
      dishScore,
      serviceScore,
      ...(riderScore > 0 && { riderScore }),
      tags: [...tags],
      content: shownText(this.content),
      pictureIds: this.pictures.ids,
      isAnonymous
    }
    const { review, coins } = await this.sending.run(JSON.stringify(params), (idempotencyKey) =>
      this.call('reviewSubmit', params, { idempotencyKey })
    )
    runInAction(() => {
      const known = this.order.value
      if (known === null || this.orderId !== orderId) return
      this.order.put({ ...known, canReview: false, coins, review })
      this.isSent = true
      this.pictures.clear()
    })
  }

  private begin(orderId: string | null): void {
    this.orderId = orderId
    this.order.reset()
    this.pictures.clear()
    this.dishScore = this.serviceScore = this.riderScore = 0
    this.tags = []
    this.content = ''
    this.isAnonymous = this.isScoreMissing = this.isSent = false
  }
}

export const reviewFormStore = defineStore(
  'reviewForm',
  (app) => new ReviewFormStore(app.call, app.get(uploadStore), app.session)
)
