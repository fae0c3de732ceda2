import { compareStructural, makeAutoObservable, reaction } from 'mobx'
import { type Page, PagedList } from './paged-list'
import type { PlaceStore } from './place-store'

/**
 * A list of what is around the place. It is read at each visit of its page. If the place or the question has changed, the old items
 * disappear at once.
 */
export class PlaceBoundList<T> {
  readonly list: PagedList<T>
  private isOpened = false

  constructor(
    place: PlaceStore,
    readPage: (where: PlaceStore['where'], cursor: string | undefined) => Promise<Page<T>>
  ) {
    this.list = new PagedList((cursor) => readPage(place.where, cursor))
    makeAutoObservable<this, 'isOpened'>(this, { list: false, isOpened: false }, { autoBind: true })
    reaction(
      () => place.where,
      () => this.isOpened && void this.reread(),
      { equals: compareStructural }
    )
  }

  /** Called at each visit to the page, also when the person comes back to it. */
  async open(): Promise<void> {
    this.isOpened = true
    await this.list.refresh()
  }

  /** Reads another answer in place of what is shown, for instance because the question has changed. */
  async reread(): Promise<void> {
    this.list.reset()
    await this.list.refresh()
  }
}
