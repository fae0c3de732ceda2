import type { Question } from '../types'

/** A question that waits for its answer. */
export interface OpenQuestion extends Question {
  answer(isConfirmed: boolean): void
  /** It cannot be shown; the asker has to find another way. */
  fail(): void
}

type Listener = (question: OpenQuestion | null) => void

/** Questions one after another, for the component that shows them. */
export class QuestionBoard {
  private readonly waiting: OpenQuestion[] = []
  private listener: Listener | null = null

  /** Tells now and at every change what is asked; returns an unsubscribe function. */
  watch(listener: Listener): () => void {
    this.listener = listener
    this.tell()
    return () => {
      if (this.listener === listener) this.listener = null
    }
  }

  /** Whether the person confirmed. Rejects when no component can show it. */
  ask(question: Question): Promise<boolean> {
    if (this.listener === null) return Promise.reject(new Error('no component shows questions'))
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => {
        const at = this.waiting.indexOf(open)
        if (at < 0) return
        this.waiting.splice(at, 1)
        settle()
        this.tell()
      }
      const open: OpenQuestion = {
        ...question,
        answer: (isConfirmed) => end(() => resolve(isConfirmed)),
        fail: () => end(() => reject(new Error('the question could not be shown')))
      }
      this.waiting.push(open)
      this.tell()
    })
  }

  private tell(): void {
    this.listener?.(this.waiting[0] ?? null)
  }
}

/** The questions of the app. */
export const questions = new QuestionBoard()
