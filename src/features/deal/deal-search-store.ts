import { compareStructural, makeAutoObservable, reaction, runInAction } from 'mobx'
import type { Call } from '@/api/call'
import type { DealCard } from '@/contract/types'
import { searchedWords, SearchHistory } from '@/features/search/search-history'
import { type App, defineStore } from '@/stores/define-store'
import { type Page, PagedList } from '@/stores/paged-list'
import type { PlaceStore } from '@/stores/place-store'

/** Finding deals by words; before any, what people buy most (spec section 2, groupPurchase/search). */
class DealSearchStore {
  readonly history: SearchHistory
  readonly list: PagedList<DealCard>
  /** What stands in the field. */
  typed = ''
  /** What was looked for last; empty shows what people buy most. */
  words = ''
  /** Nothing holds the words: what is shown is only like them. */
  isApproximate = false
  private readonly call: Call
  private readonly place: PlaceStore

  constructor({ call, place, storage, session }: Pick<App, 'call' | 'place' | 'storage' | 'session'>) {
    this.call = call
    this.place = place
    this.history = new SearchHistory({ storage, session }, 'dealSearchHistory')
    this.list = new PagedList((cursor) => this.read(cursor))
    makeAutoObservable<this, 'call' | 'place'>(
      this,
      { call: false, place: false, history: false, list: false },
      { autoBind: true }
    )
    reaction(
      () => this.place.where,
      () => void this.reread(),
      { equals: compareStructural }
    )
  }

  /** A visit to the page, with words from its address or without. */
  async open(words = ''): Promise<void> {
    this.typed = this.words = searchedWords(words)
    if (this.words !== '') this.history.add(this.words)
    await this.reread()
  }

  type(text: string): void {
    this.typed = text
    if (text.trim() === '' && this.words !== '') void this.open()
  }

  /** Looks for words, and remembers them. */
  async submit(words: string): Promise<void> {
    if (words.trim() !== '') await this.open(words)
  }

  private async reread(): Promise<void> {
    this.isApproximate = false
    this.list.reset()
    await this.list.refresh()
  }

  private async read(cursor: string | undefined): Promise<Page<DealCard>> {
    const { words } = this
    const { where } = this.place
    if (words === '') return this.call('dealList', { ...where, sort: 'sales', cursor }, { isQuiet: true })
    const found = await this.call('dealSearch', { ...where, words, cursor }, { isQuiet: true })
    if (words === this.words) runInAction(() => (this.isApproximate = found.isApproximate))
    return found
  }
}

export const dealSearchStore = defineStore('dealSearch', (app) => new DealSearchStore(app))
