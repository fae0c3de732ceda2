import { isAttemptOver, newKey } from '@/api/idempotency-key'

/**
 * The key of one action that moves money. The same action keeps its key until the server has answered it, so that trying again after
 * a dropped network is the same try; once answered, the next one is new.
 */
export class AttemptKey {
  private pending: { readonly content: string; readonly key: string } | null = null

  /** `content` says what the action is about; another content is another action. */
  async run<T>(content: string, act: (key: string) => Promise<T>): Promise<T> {
    if (this.pending?.content !== content) this.pending = { content, key: newKey() }
    const { key } = this.pending
    try {
      const result = await act(key)
      this.forget(key)
      return result
    } catch (error) {
      if (isAttemptOver(error)) this.forget(key)
      throw error
    }
  }

  private forget(key: string): void {
    if (this.pending?.key === key) this.pending = null
  }
}
