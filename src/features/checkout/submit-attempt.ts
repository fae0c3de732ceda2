import type { Call } from '@/api/call'
import type { Params, Result } from '@/contract/types'
import { cartOwnerKey, type CheckoutOwner, ownerOf } from '@/domain/cart-owner'
import type { Storage } from '@/platform/device/storage'
import { type Answered, PersistedAttempts } from '@/stores/persisted-attempts'
import type { SessionStore } from '@/stores/session-store'

type Submission = Params<'orderSubmit'>

const subjectOf = (owner: CheckoutOwner | null): string => (owner === null ? '' : cartOwnerKey(owner))

/** The submits of carts that may be on their way, one for each owner of a cart. */
export class SubmitAttempt {
  private readonly attempts: PersistedAttempts<Submission, Result<'orderSubmit'>>

  constructor(call: Call, session: Pick<SessionStore, 'session'>, storage: Storage) {
    this.attempts = new PersistedAttempts({
      session,
      storage,
      storageKey: 'order',
      subjectOf: (submission: Submission) => subjectOf(ownerOf(submission)),
      isSubmission: (persisted): persisted is Submission => 'restaurantId' in persisted && 'quoteId' in persisted,
      send: (submission, idempotencyKey) => call('orderSubmit', submission, { idempotencyKey })
    })
  }

  /** Submits, or first finds out what became of an unanswered submit; then that one's order is the answer. */
  submit(submission: Submission): Promise<Answered<Result<'orderSubmit'>>> {
    return this.attempts.submit(submission)
  }

  /** The order of an unanswered submit of an owner's cart, or `null` when there is none or the server refuses it. Rejects while the network is gone. */
  recover(owner: CheckoutOwner | null): Promise<Result<'orderSubmit'> | null> {
    return this.attempts.recover(subjectOf(owner))
  }
}
