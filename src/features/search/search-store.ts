import { compareStructural, makeAutoObservable, observableRef, reaction, runInAction } from 'mobx'
import type { Call } from '@/api/call'
import type { LocalizedText, OrderedDish, Result, SearchResult } from '@/contract/types'
import { orderingLimit } from '@/domain/ordering-limit'
import { ListNarrowing } from '@/features/restaurant-list/list-narrowing'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { PagedList } from '@/stores/paged-list'
import type { DeviceStorage } from '@/stores/persist'
import { notePresence, onPersonLeft } from '@/stores/person-left'
import type { PlaceStore } from '@/stores/place-store'
import type { SessionStore } from '@/stores/session-store'
import { searchedWords, SearchHistory } from './search-history'

/** A name that goes on from what is being typed. */
export type Suggestion = Result<'searchSuggest'>['items'][number]

interface SearchParts {
  readonly call: Call
  readonly place: PlaceStore
  readonly session: SessionStore
  readonly storage: DeviceStorage
}

/** A dish that was found, with whose it is. */
export interface FoundDish {
  readonly dish: SearchResult['dishes'][number]
  readonly card: SearchResult['card']
}

/** Dishes stand beside each other once there are so many, and are so many at most. */
const fewestBeside = 2
const mostBeside = 10

/** A found dish with its place among those of its restaurant. */
interface RankedDish extends FoundDish {
  readonly place: number
}

/** Distances within such a step count as equal: the better restaurant comes first. */
const stepMeters = 500

const distanceStep = ({ card }: FoundDish): number => Math.floor((card.distanceMeters ?? 0) / stepMeters)

/** Whether it can be had now, brought where the place brings at all. */
const canOrder = ({ dish, card }: FoundDish): boolean =>
  !dish.isSoldOut &&
  orderingLimit(card, { deliveryType: card.hasDelivery ? 'delivery' : 'pickup', isClosed: !card.opening.isOpen }) ===
    null

/** The first dish of each restaurant, in the order of the restaurants, then the second ones. */
const compareInTurn = (a: RankedDish, b: RankedDish): number => a.place - b.place

/** The best name first, then what can be ordered now, then in turn with the nearest first. */
const compareByFit = (a: RankedDish, b: RankedDish): number =>
  b.dish.fit - a.dish.fit ||
  Number(canOrder(b)) - Number(canOrder(a)) ||
  compareInTurn(a, b) ||
  distanceStep(a) - distanceStep(b)

/** One types faster than a suggestion answers. */
const typingPauseMs = 250

/** Finding restaurants and dishes by words: history and hot terms at first, suggestions while typing, then what was found (spec section 2, search). */
export class SearchStore {
  readonly history: SearchHistory
  readonly hot = new Loadable<readonly LocalizedText[]>()
  readonly results: PagedList<SearchResult>
  readonly narrowing: ListNarrowing
  /** What stands in the field. */
  typed = ''
  /** What was looked for last; empty before the first time and while something else is typed. */
  words = ''
  suggestions: readonly Suggestion[] = []
  /** Dishes ordered before that fit; without words, the latest. */
  ordered: readonly OrderedDish[] = []
  /** The mart of the city with its goods that were found; null where none were. */
  mart: Result<'searchRestaurants'>['mart'] = null
  /** Nothing holds the words: what is shown is only like them. */
  isApproximate = false
  private pause: ReturnType<typeof setTimeout> | undefined
  /** A slower, older answer must not overwrite a newer one. */
  private ticket = 0

  constructor(private readonly parts: SearchParts) {
    this.history = new SearchHistory(parts)
    this.narrowing = new ListNarrowing(() => void this.reread())
    this.results = new PagedList((cursor) => this.read(cursor))
    const plain = {
      history: false,
      hot: false,
      results: false,
      narrowing: false,
      parts: false,
      pause: false,
      ticket: false,
      suggestions: observableRef,
      ordered: observableRef,
      mart: observableRef
    } as const
    makeAutoObservable<this, 'parts' | 'pause' | 'ticket'>(this, plain, { autoBind: true })
    onPersonLeft(this.parts.session, this.forgetOrdered)
    reaction(() => this.parts.place.where, this.moveToPlace, { equals: compareStructural })
  }

  get phase(): 'start' | 'typing' | 'results' {
    if (this.words !== '') return 'results'
    return this.typed.trim() === '' ? 'start' : 'typing'
  }

  /** Whether restaurants, or goods of the mart, were found. */
  get hasFound(): boolean {
    return this.results.items.length > 0 || this.mart !== null
  }

  /**
   * Dishes to compare, before the restaurants: those whose names fit best first, unless another order was chosen. Of the first answer alone,
   * so that nothing moves while somebody reads on.
   */
  get dishes(): readonly FoundDish[] {
    const found = this.results.items
      .slice(0, mostBeside)
      .flatMap(({ card, dishes }) => dishes.map((dish, place) => ({ dish, card, place })))
      .sort(this.narrowing.sort === 'overall' ? compareByFit : compareInTurn)
    return found.length < fewestBeside ? [] : found.slice(0, mostBeside)
  }

  /** Opens the page, with words from its address or again. */
  async open(words = ''): Promise<void> {
    this.type('')
    if (words.trim() === '') await this.start()
    else await this.submit(words)
  }

  /** What stands there before anything is typed. */
  async start(): Promise<void> {
    await Promise.all([
      this.hot.load(async () => (await this.parts.call('searchHot', this.parts.place.where, { isQuiet: true })).items),
      this.readOrdered('')
    ])
  }

  type(text: string): void {
    const isBack = this.words !== '' && text.trim() === ''
    this.typed = text
    this.words = ''
    clearTimeout(this.pause)
    this.ticket++
    if (text.trim() === '') this.suggestions = []
    else this.pause = setTimeout(() => void this.suggest(), typingPauseMs)
    if (isBack) void this.start()
  }

  /** Looks for words, and remembers them. */
  async submit(words: string): Promise<void> {
    const wanted = searchedWords(words)
    if (wanted === '') return
    clearTimeout(this.pause)
    this.ticket++
    this.typed = this.words = wanted
    this.suggestions = []
    this.history.add(wanted)
    this.resetResults()
    await Promise.all([this.results.refresh(), this.readOrdered(wanted)])
    this.note(wanted)
  }

  stop(): void {
    clearTimeout(this.pause)
  }

  /** What was found counts for the hot terms; the page does not wait for it. */
  private note(words: string): void {
    if (words !== this.words || this.isApproximate || !this.hasFound) return
    void this.parts.call('searchNote', { ...this.parts.place.where, words }, { isQuiet: true }).catch(() => undefined)
  }

  private async suggest(): Promise<void> {
    const ticket = ++this.ticket
    const words = this.typed.trim()
    const answer = await this.parts
      .call('searchSuggest', { ...this.parts.place.where, words }, { isQuiet: true })
      .catch(() => null)
    if (answer !== null && ticket === this.ticket) runInAction(() => (this.suggestions = answer.items))
  }

  private async read(cursor: string | undefined) {
    const { words } = this
    const { where } = this.parts.place
    const page = await this.parts.call(
      'searchRestaurants',
      { ...where, ...this.narrowing.params, words, cursor },
      { isQuiet: true }
    )
    // The list drops a late answer; so must what stands beside it
    const isPresent = words === this.words && where.cityCode === this.parts.place.where.cityCode
    if (cursor === undefined && isPresent)
      runInAction(() => {
        this.isApproximate = page.isApproximate
        this.mart = page.mart
      })
    return page
  }

  private async readOrdered(words: string): Promise<void> {
    const { session, call } = this.parts
    const isStillHere = notePresence(session)
    const answer = session.isLoggedIn
      ? await call('searchOrdered', { ...this.parts.place.where, words }, { isQuiet: true }).catch(() => null)
      : null
    if (this.words === words && isStillHere()) runInAction(() => (this.ordered = answer?.items ?? []))
  }

  /** The person has left: nothing of theirs stays. */
  private forgetOrdered(): void {
    this.ordered = []
  }

  private async reread(): Promise<void> {
    if (this.words === '') return
    this.resetResults()
    await this.results.refresh()
  }

  private resetResults(): void {
    this.results.reset()
    this.mart = null
  }

  /** What was found elsewhere must not stay on screen. */
  private moveToPlace(): void {
    const isBegun = this.hot.value !== null || this.hot.isLoading
    this.hot.reset()
    this.ordered = this.suggestions = []
    if (isBegun && this.phase === 'start') void this.start()
    void this.reread()
  }
}

export const searchStore = defineStore('search', (app) => new SearchStore(app))
