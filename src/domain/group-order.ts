import { lastOf } from './last-of'
/** Spec section 4, Group order: active, cancelled, submitted. */
export const groupStatuses = ['A', 'I', 'S'] as const
/** One of {@link groupStatuses}. */
export type GroupStatus = (typeof groupStatuses)[number]

/** How far a member is with their own dishes. */
export const groupMemberStatuses = ['choosing', 'finished'] as const
/** One of {@link groupMemberStatuses}. */
export type GroupMemberStatus = (typeof groupMemberStatuses)[number]

/** Who does something to a group; `system` is a time that is over or an account that is closed. */
export const groupRoles = ['leader', 'member', 'outsider', 'system'] as const
/** One of {@link groupRoles}. */
export type GroupRole = (typeof groupRoles)[number]

/** What can happen to a group. `arrange` is the leader's deadline, delivery and theme; `lapse` ends a group that was not submitted. */
export const groupEvents = [
  'join',
  'choose',
  'finish',
  'reopen',
  'quit',
  'removeMember',
  'removeDish',
  'arrange',
  'cancel',
  'submit',
  'lapse'
] as const
/** One of {@link groupEvents}. */
export type GroupEvent = (typeof groupEvents)[number]

/** Whom a group is shared with (spec section 9, Order share themes). */
export const groupThemes = ['friend', 'lover'] as const
/** One of {@link groupThemes}. */
export type GroupTheme = (typeof groupThemes)[number]

/** Most people of a group, its leader counted. */
export const groupMemberMaximum = 20
/** Most lines of one person; all together never exceed what an order takes. */
export const groupLineMaximum = 30
/** Most lines of a whole group. */
export const groupLinesInAll = 200
/** A group that was not submitted ends this long after it began. */
export const groupLifeMs = 6 * 3_600_000
/** Digits of a group's code: enough that, of all the groups of an evening, one try in a million meets one. */
export const groupCodeDigits = 9
/** A code still says what became of its group this long after the group began; later it is unknown. */
export const groupCodeKnownMs = 24 * 3_600_000
/** The nearest deadline that can be set. */
export const groupDeadlineMinimumMs = 60_000
/** Members pay their shares this long after the submit; the leader may pay the rest until the order itself ends. */
export const groupSharesDueMs = 20 * 60_000
/** Spec section 4: the group's modal shows at most once in this time. */
export const groupModalGapMs = 5_000

/** Why an event is refused; each is also a code of the contract. */
export type GroupRefusal =
  | 'groupSubmitted'
  | 'groupCancelled'
  | 'groupNotMember'
  | 'groupLeaderOnly'
  | 'groupLeaderStays'
  | 'groupDeadlinePassed'
  | 'groupChoiceFinished'
  | 'groupJoinedAlready'

/** Where a group and the person who acts stand. */
export interface GroupSituation {
  readonly status: GroupStatus
  readonly role: GroupRole
  /** Of whoever acts; an outsider and the system have none. */
  readonly memberStatus: GroupMemberStatus | null
  readonly isPastDeadline: boolean
}

/** What an event leads to: the group's state, and that of whoever acts. `memberStatus` is null for a person who is not a member then. */
export type GroupStep =
  { readonly status: GroupStatus; readonly memberStatus: GroupMemberStatus | null } | { readonly refusal: GroupRefusal }

type Becomes = Readonly<Partial<Record<GroupMemberStatus, GroupMemberStatus>>>

interface Rule {
  readonly by: readonly GroupRole[]
  readonly leadsTo: GroupStatus
  /** False for what the deadline ends. */
  readonly isAllowedLate: boolean
  /** What becomes of whoever acts; what is not here is refused. Absent: stays. */
  readonly becomes?: Becomes
}

const everybody: readonly GroupRole[] = ['leader', 'member']
const onlyLeader: readonly GroupRole[] = ['leader']

/** The one table, for the server and the client: only an active group changes, and whatever is not here is refused. */
const table: Readonly<Record<GroupStatus, Readonly<Partial<Record<GroupEvent, Rule>>>>> = {
  A: {
    join: { by: ['outsider'], leadsTo: 'A', isAllowedLate: false },
    choose: { by: everybody, leadsTo: 'A', isAllowedLate: false, becomes: { choosing: 'choosing' } },
    finish: {
      by: everybody,
      leadsTo: 'A',
      isAllowedLate: true,
      becomes: { choosing: 'finished', finished: 'finished' }
    },
    reopen: {
      by: everybody,
      leadsTo: 'A',
      isAllowedLate: false,
      becomes: { choosing: 'choosing', finished: 'choosing' }
    },
    quit: { by: ['member', 'system'], leadsTo: 'A', isAllowedLate: true },
    removeMember: { by: onlyLeader, leadsTo: 'A', isAllowedLate: true },
    removeDish: { by: onlyLeader, leadsTo: 'A', isAllowedLate: true },
    arrange: { by: onlyLeader, leadsTo: 'A', isAllowedLate: true },
    cancel: { by: ['leader', 'system'], leadsTo: 'I', isAllowedLate: true },
    submit: { by: onlyLeader, leadsTo: 'S', isAllowedLate: true },
    lapse: { by: ['system'], leadsTo: 'I', isAllowedLate: true }
  },
  I: {},
  S: {}
}

const refusalByStatus: Readonly<Record<Exclude<GroupStatus, 'A'>, GroupRefusal>> = {
  I: 'groupCancelled',
  S: 'groupSubmitted'
}

function refusalByRole(event: GroupEvent, role: GroupRole): GroupRefusal {
  if (event === 'join') return 'groupJoinedAlready'
  if (role === 'outsider') return 'groupNotMember'
  return event === 'quit' ? 'groupLeaderStays' : 'groupLeaderOnly'
}

function memberAfter(event: GroupEvent, { becomes }: Rule, before: GroupMemberStatus | null): GroupMemberStatus | null {
  if (event === 'join') return 'choosing'
  if (event === 'quit') return null
  return becomes && before !== null ? (becomes[before] ?? null) : before
}

/** The state after an event, or why it is refused: ended first, then who asks, then the time, then how far they are (spec section 4, Group order). */
export function groupStep(
  event: GroupEvent,
  { status, role, memberStatus, isPastDeadline }: GroupSituation
): GroupStep {
  const rule = table[status][event]
  if (!rule) return { refusal: status === 'A' ? 'groupLeaderOnly' : refusalByStatus[status] }
  if (!rule.by.includes(role)) return { refusal: refusalByRole(event, role) }
  if (isPastDeadline && !rule.isAllowedLate) return { refusal: 'groupDeadlinePassed' }
  if (rule.becomes && (memberStatus === null || rule.becomes[memberStatus] === undefined))
    return { refusal: 'groupChoiceFinished' }
  return { status: rule.leadsTo, memberStatus: memberAfter(event, rule, memberStatus) }
}

/** How a group ended that is not active any more. */
export const groupEndReasons = ['leader', 'lapsed', 'closed'] as const
/** One of {@link groupEndReasons}. */
export type GroupEndReason = (typeof groupEndReasons)[number]

/** What a person is told when a group is over, and where they go (spec sections 4 and 8, Group); each notice has a text of the app. */
export interface GroupOutcome {
  readonly notice:
    'notFound' | 'cancelled' | 'lapsed' | 'submitted' | 'submittedWithYours' | 'submittedWithoutYours' | null
  readonly goesTo: 'orderList' | 'home'
}

/**
 * What follows from a group's status for one person; null while it is active. A status that is none means not found, then home. The
 * leader goes to the order list on S; a member with dishes too, after OK the order's detail; one without goes home with its message, and
 * a person who is not a member reads that it is submitted.
 */
export function groupOutcome(group: {
  readonly status: string
  readonly isLeader: boolean
  readonly isMember: boolean
  readonly hasDishes: boolean
  readonly endReason: GroupEndReason | null
}): GroupOutcome | null {
  const { status, isLeader, isMember, hasDishes, endReason } = group
  if (status === 'A') return null
  if (status === 'S') {
    if (isLeader) return { notice: null, goesTo: 'orderList' }
    if (!isMember) return { notice: 'submitted', goesTo: 'home' }
    return hasDishes
      ? { notice: 'submittedWithYours', goesTo: 'orderList' }
      : { notice: 'submittedWithoutYours', goesTo: 'home' }
  }
  if (status !== 'I') return { notice: 'notFound', goesTo: 'home' }
  if (endReason === 'lapsed') return { notice: 'lapsed', goesTo: 'home' }
  return { notice: isLeader ? null : 'cancelled', goesTo: 'home' }
}

/** Whether the group's modal may show now; `shownAt` is when it last did, null for never. All in epoch milliseconds. */
export const mayShowGroupModal = (shownAt: number | null, now: number): boolean =>
  shownAt === null || now - shownAt >= groupModalGapMs

/** What dishes cost less, in basis points, from so many people with dishes on: the discount of a shared order (pages.csv, confShare). */
export const groupDiscountSteps = [
  { people: 2, basisPoints: 300 },
  { people: 3, basisPoints: 500 },
  { people: 5, basisPoints: 800 }
] as const

/** Where a group stands on {@link groupDiscountSteps}: what it has now, and the step ahead, null at the last. */
export function groupDiscount(people: number) {
  const reached = groupDiscountSteps.filter((step) => people >= step.people)
  const next = groupDiscountSteps.find((step) => people < step.people) ?? null
  return { basisPoints: lastOf(reached)?.basisPoints ?? 0, next }
}
