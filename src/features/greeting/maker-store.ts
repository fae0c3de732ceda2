import { makeAutoObservable, runInAction } from 'mobx'
import type { Call } from '@/api/call'
import type { Result } from '@/contract/types'
import { greetingFields } from '@/domain/greeting'
import type { Storage } from '@/platform/device/storage'
import { defineStore } from '@/stores/define-store'
import { FormDraft } from '@/stores/form-draft'
import { Loadable } from '@/stores/loadable'
import type { SessionStore } from '@/stores/session-store'

/** What cards of a festival are made of. */
export type Maker = Result<'greetingMakerGet'>

/** For which festival a card is made, with which picture to begin with, and the card that it answers. */
export interface MakerSource {
  readonly campaignId?: string | undefined
  readonly picture?: string | undefined
  readonly answers?: string | undefined
}

const nameOf = ({ campaignId = '', answers = '' }: MakerSource): string =>
  [campaignId, answers].filter(Boolean).join(' ')

/** The making of a greeting card (spec section 2, festival). What is written for one festival, or to answer one card, is a draft of its own. */
class GreetingMakerStore {
  readonly maker = new Loadable<Maker>()
  readonly form: FormDraft<keyof typeof greetingFields>
  private shown: string | null = null
  private source: MakerSource = {}
  private chosen: string | undefined

  constructor(
    private readonly call: Call,
    session: SessionStore,
    storage: Storage
  ) {
    this.form = new FormDraft({
      schema: () => greetingFields,
      language: () => nameOf(this.source),
      session,
      storage,
      key: 'greeting',
      version: 1
    })
    makeAutoObservable<this, 'call'>(this, { call: false, maker: false, form: false }, { autoBind: true })
  }

  isOf(source: MakerSource): boolean {
    return this.shown === nameOf(source)
  }

  /** The picture that the card has now. */
  get picture(): Maker['pictures'][number] | undefined {
    const { pictures = [] } = this.maker.value ?? {}
    return pictures.find(({ pictureId }) => pictureId === this.chosen) ?? pictures[0]
  }

  choose(pictureId: string): void {
    this.chosen = pictureId
  }

  /** Reads what the card is made of. Names of a card that is answered stand the other way round, where nothing else was typed. */
  async open(source: MakerSource): Promise<void> {
    if (!this.isOf(source)) {
      this.maker.reset()
      this.chosen = source.picture
    }
    this.source = source
    this.shown = nameOf(source)
    const { campaignId, answers } = source
    await this.maker.load(() => this.call('greetingMakerGet', { campaignId, answers }, { isQuiet: true }))
    const answered = this.isOf(source) ? this.maker.value?.answered : null
    if (answered === null || answered === undefined || this.isBegun) return
    this.form.type('to', answered.from)
    this.form.type('from', answered.to)
  }

  /** Makes the card; undefined where something is wrong at a field. Rejects with the server's refusal, and keeps every word then. */
  async save(): Promise<string | undefined> {
    const { to, words, from } = (await this.form.check()) ?? {}
    const { maker, picture } = this
    if (to === undefined || words === undefined || from === undefined) return undefined
    if (maker.value === null || picture === undefined) return undefined
    const { campaignId } = maker.value
    const { cardId } = await this.call('greetingSave', { to, words, from, campaignId, pictureId: picture.pictureId })
    runInAction(() => this.form.clear())
    return cardId
  }

  private get isBegun(): boolean {
    return this.form.fields.some(([field]) => this.form.valueOf(field) !== '')
  }
}

export const greetingMakerStore = defineStore(
  'greetingMaker',
  (app) => new GreetingMakerStore(app.call, app.session, app.storage)
)
