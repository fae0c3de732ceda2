import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { ApiError } from '@/api/api-error'

/** What `<Screen>` shows: all but `loading` and `ready` only where there is nothing older to show. Trying again helps after `error` and `offline`. */
export type LoadState = 'loading' | 'ready' | 'error' | 'offline' | 'notFound'

/** What is shown in place of what could not be read. */
export function stateAfter(failure: ApiError): LoadState {
  if (failure.isOffline) return 'offline'
  return failure.isOfNothing ? 'notFound' : 'error'
}

/** One thing that is read as a whole: loading, failing, trying again, dropping late answers. What was read stays visible. */
export class Loadable<T> {
  value: T | null = null
  isLoading = false
  failure: ApiError | null = null
  /** A slower, older answer must not overwrite a newer one. */
  private ticket = 0

  constructor() {
    makeAutoObservable<this, 'ticket'>(
      this,
      { value: observableRef, failure: observableRef, ticket: false },
      { autoBind: true }
    )
  }

  get state(): LoadState {
    if (this.value !== null) return 'ready'
    return this.failure === null ? 'loading' : stateAfter(this.failure)
  }

  /** Runs `read` and keeps what it answers; never rejects. */
  async load(read: () => Promise<T>): Promise<void> {
    const ticket = ++this.ticket
    this.isLoading = true
    try {
      const value = await read()
      if (ticket === this.ticket) this.put(value)
    } catch (error) {
      if (ticket !== this.ticket) return
      runInAction(() => {
        this.isLoading = false
        this.failure = error instanceof ApiError ? error : new ApiError('malformed')
      })
    }
  }

  /** Takes in a newer state, from an answer or an event; an older read on its way is dropped. */
  put(value: T): void {
    this.ticket++
    this.value = value
    this.failure = null
    this.isLoading = false
  }

  reset(): void {
    this.ticket++
    this.value = null
    this.failure = null
    this.isLoading = false
  }
}
