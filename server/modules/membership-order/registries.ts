import type { Db, Tx } from '../../db/database'
import type { CodeSpace } from '../../http/code-tries'
import type { Kernel } from '../../kernel'
import { defineRegistry } from '../../platform/kernel/registry'
import type { PeriodRow } from '../membership'
import type { PurchaseKind } from '../order'

/** What an order of a membership does for what it was made for: a period, its renewal, a change of it, a gift. The rest is the same for all. */
export type MembershipPurpose = Pick<PurchaseKind, 'placed'> &
  Partial<
    Pick<PurchaseKind, 'retake' | 'release' | 'refundedInPart' | 'chargeRefused' | 'chargedBack' | 'disputeEnded'>
  > & {
    /** Not its person's to pay at leisure: it is not in the maximum of unpaid orders. */
    readonly isCharged?: true
  }

/** Purposes by what `membership_orders.purpose` says. */
export const membershipPurposes = defineRegistry<string, MembershipPurpose>('purpose of a membership order')

/** Whether a period was used otherwise than by an order's deduction, so that its money does not go back. */
export type MembershipUse = (db: Db, period: PeriodRow) => Promise<boolean>
/** Uses of memberships by their names: the code at a counter, monthly offers. */
export const membershipUses = defineRegistry<string, MembershipUse>('use of a membership')

/** The programme of inviting people. */
export interface Invitations {
  /** Of their codes: tries that find none are counted wherever they are typed. */
  readonly codes: CodeSpace
  /** A person's own code, which friends type; null where they have none. */
  readonly codeOf: (kernel: Kernel, db: Db, userId: string) => Promise<string | null>
  /** Binds a person to the holder of a code that they have typed. Throws what is wrong with it. */
  readonly take: (tx: Tx, kernel: Kernel, userId: string, code: string) => Promise<void>
}
/** Given once, by the module of invitations. */
export const membershipInvitations = defineRegistry<'invitation', Invitations>('programme of invitations')
