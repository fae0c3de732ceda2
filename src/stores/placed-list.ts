import { compareStructural, makeAutoObservable, reaction } from 'mobx'
import { type Page, PagedList } from './paged-list'
import type { PlaceStore } from './place-store'

/**
 * A list of what there is around the place. It is read at each visit of its page; where the place or what is asked for is another, it is read
 * anew, with nothing of before on screen.
 */
export class PlacedList<T> {
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

  /** A visit to the page, which may be a return from something that is gone meanwhile. */
  async open(): Promise<void> {
    this.isOpened = true
    await this.list.refresh()
  }

  /** Something else is asked for. */
  async reread(): Promise<void> {
    this.list.reset()
    await this.list.refresh()
  }
}
