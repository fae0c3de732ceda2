import { makeAutoObservable } from 'mobx'
import type { Call } from '@/api/call'
import type { Result } from '@/contract/types'
import { Loadable } from '@/stores/loadable'

const typingPauseMs = 300

/** Questions and answers of one kind, with search: asked when typing pauses, answered in the order typed. */
export class QuestionStore {
  readonly list = new Loadable<Result<'questionList'>>()
  words = ''
  private openId: string | null = null
  private pause: ReturnType<typeof setTimeout> | null = null

  constructor(
    private readonly call: Call,
    private readonly kind: 'hot' | 'common'
  ) {
    makeAutoObservable<this, 'call' | 'kind' | 'pause'>(
      this,
      { call: false, kind: false, pause: false },
      { autoBind: true }
    )
  }

  /** A visit to the page; `questionId` is the one a link asks for. */
  open(questionId: string | null): Promise<void> {
    this.words = ''
    this.openId = questionId
    this.stopPause()
    return this.load()
  }

  load(): Promise<void> {
    const text = this.words.trim()
    return this.list.load(() =>
      this.call('questionList', { kind: this.kind, ...(text === '' ? {} : { text }) }, { isQuiet: true })
    )
  }

  search(words: string): void {
    this.words = words
    this.stopPause()
    this.pause = setTimeout(() => void this.load(), typingPauseMs)
  }

  /** At once: the keyboard's search key, and the cross in the field. */
  searchNow(words: string): void {
    this.words = words
    this.stopPause()
    void this.load()
  }

  isOpen(questionId: string): boolean {
    return this.openId === questionId
  }

  /** At most one answer is open. */
  toggle(questionId: string): void {
    this.openId = this.isOpen(questionId) ? null : questionId
  }

  private stopPause(): void {
    if (this.pause !== null) clearTimeout(this.pause)
    this.pause = null
  }
}
