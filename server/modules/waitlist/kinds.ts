import type { LocalizedText } from '@/contract/types'
import type { Tx } from '../../db/database'
import { defineRegistry } from '../../platform/kernel/registry'
import type { NoticeKind } from '../notice'

/** What people wait for, as it is while it is locked. */
export interface WaitlistResource {
  readonly kind: string
  readonly resourceId: string
  /** Places that anybody may take now. */
  readonly free: number
  /** People wait from its start until before its end, epoch ms. */
  readonly startsAt: number
  readonly endsAt: number
  readonly title: LocalizedText
  /** The page on which spots that are kept are taken, made by `routeUrl`. */
  readonly link: string
}

/** What a module has whose spots people wait for. A spot is at any moment free, taken, or kept for one party. */
export interface WaitlistKind {
  /** Locks a resource: all that moves its spots or its line begins with it, so that two never wait for each other. */
  readonly lock: (tx: Tx, resourceId: string) => Promise<WaitlistResource | undefined>
  /** Adds to what is free of a locked resource; fewer where `by` is negative. */
  readonly changeFree: (tx: Tx, resourceId: string, by: number) => Promise<void>
  /** How long spots are kept for a party, ms. */
  readonly offerMs: number
  /** Says that they are. */
  readonly notice: NoticeKind
  /** What else is over when the resource has ended. */
  readonly end?: (tx: Tx, resourceId: string) => Promise<void>
}

/** Lines by kind of resource. */
export const waitlistKinds = defineRegistry<string, WaitlistKind>('waitlist kind')
