import {
  groupDiscount,
  groupDiscountSteps,
  type GroupEvent,
  groupEvents,
  type GroupMemberStatus,
  groupMemberStatuses,
  groupModalGapMs,
  groupOutcome,
  type GroupRole,
  groupRoles,
  type GroupStatus,
  groupStatuses,
  groupStep,
  mayShowGroupModal
} from '@/domain/group-order'

/** Every legal step of an active group: who, event, and what becomes of the group and of whoever acts; `late` may happen after the deadline too. */
const legal = `
  outsider join: A choosing
  leader choose choosing: A choosing
  member choose choosing: A choosing
  leader finish choosing: A finished late
  leader finish finished: A finished late
  member finish choosing: A finished late
  member finish finished: A finished late
  leader reopen choosing: A choosing
  leader reopen finished: A choosing
  member reopen choosing: A choosing
  member reopen finished: A choosing
  member quit choosing: A - late
  member quit finished: A - late
  system quit: A - late
  leader removeMember choosing: A choosing late
  leader removeMember finished: A finished late
  leader removeDish choosing: A choosing late
  leader removeDish finished: A finished late
  leader arrange choosing: A choosing late
  leader arrange finished: A finished late
  leader cancel choosing: I choosing late
  leader cancel finished: I finished late
  system cancel: I - late
  leader submit choosing: S choosing late
  leader submit finished: S finished late
  system lapse: I - late`

interface Expected {
  readonly status: string
  readonly memberStatus: string | null
  readonly isLate: boolean
}
const expected = new Map<string, Expected>(
  legal
    .trim()
    .split('\n')
    .map((line) => {
      const [who = '', result = ''] = line.trim().split(': ')
      const [status = '', memberStatus = '', late] = result.split(' ')
      return [who, { status, memberStatus: memberStatus === '-' ? null : memberStatus, isLate: late === 'late' }]
    })
)

const memberStatusesOf = (role: GroupRole): (GroupMemberStatus | null)[] =>
  role === 'leader' || role === 'member' ? [...groupMemberStatuses] : [null]
const cases = groupRoles.flatMap((role) =>
  memberStatusesOf(role).flatMap((memberStatus) =>
    groupEvents.flatMap((event) =>
      [false, true].map((isPastDeadline) => [role, event, memberStatus, isPastDeadline] as const)
    )
  )
)
const keyOf = (role: GroupRole, event: GroupEvent, memberStatus: GroupMemberStatus | null) =>
  `${role} ${event}${memberStatus === null ? '' : ` ${memberStatus}`}`
const isLegal = (
  role: GroupRole,
  event: GroupEvent,
  memberStatus: GroupMemberStatus | null,
  isPastDeadline: boolean
) => {
  const known = expected.get(keyOf(role, event, memberStatus))
  return known !== undefined && (!isPastDeadline || known.isLate)
}

describe('groupStep on an active group', () => {
  it.each(cases.filter((one) => isLegal(...one)))(
    '%s may %s (%s, deadline passed: %s)',
    (role, event, memberStatus, isPastDeadline) => {
      const known = expected.get(keyOf(role, event, memberStatus))
      expect(groupStep(event, { status: 'A', role, memberStatus, isPastDeadline })).toEqual({
        status: known?.status,
        memberStatus: known?.memberStatus
      })
    }
  )

  it.each(cases.filter((one) => !isLegal(...one)))(
    '%s may not %s (%s, deadline passed: %s)',
    (role, event, memberStatus, isPastDeadline) => {
      expect(groupStep(event, { status: 'A', role, memberStatus, isPastDeadline })).toEqual({
        refusal: expect.stringMatching(/^group/)
      })
    }
  )

  it('was asked about every case, and every written one is met', () => {
    expect(cases).toHaveLength((2 * 2 + 2) * groupEvents.length * 2)
    const asked = new Set(cases.map(([role, event, memberStatus]) => keyOf(role, event, memberStatus)))
    expect([...expected.keys()].filter((key) => !asked.has(key))).toEqual([])
  })

  it.each<[string, GroupEvent, GroupRole, GroupMemberStatus | null, boolean, string]>([
    ['a member cannot cancel', 'cancel', 'member', 'choosing', false, 'groupLeaderOnly'],
    ['a member cannot submit', 'submit', 'member', 'finished', false, 'groupLeaderOnly'],
    ['a stranger cannot choose', 'choose', 'outsider', null, false, 'groupNotMember'],
    ['the leader cannot quit', 'quit', 'leader', 'choosing', false, 'groupLeaderStays'],
    ['who is in cannot join', 'join', 'member', 'choosing', false, 'groupJoinedAlready'],
    ['nobody joins late', 'join', 'outsider', null, true, 'groupDeadlinePassed'],
    ['nobody chooses late', 'choose', 'member', 'choosing', true, 'groupDeadlinePassed'],
    ['nobody reopens late', 'reopen', 'leader', 'finished', true, 'groupDeadlinePassed'],
    ['who has finished reopens first', 'choose', 'member', 'finished', false, 'groupChoiceFinished']
  ])('%s', (_what, event, role, memberStatus, isPastDeadline, refusal) => {
    expect(groupStep(event, { status: 'A', role, memberStatus, isPastDeadline })).toEqual({ refusal })
  })
})

describe('groupStep on a group that is over', () => {
  const over: [GroupStatus, string][] = [
    ['I', 'groupCancelled'],
    ['S', 'groupSubmitted']
  ]
  it.each(
    over.flatMap(([status, refusal]) =>
      cases.map(
        ([role, event, memberStatus, isPastDeadline]) =>
          [status, role, event, memberStatus, isPastDeadline, refusal] as const
      )
    )
  )('%s: %s %s %s late %s', (status, role, event, memberStatus, isPastDeadline, refusal) => {
    expect(groupStep(event, { status, role, memberStatus, isPastDeadline })).toEqual({ refusal })
  })
  it('knows exactly the three states', () => expect(groupStatuses).toEqual(['A', 'I', 'S']))
})

describe('groupOutcome', () => {
  it.each<[string, Parameters<typeof groupOutcome>[0], ReturnType<typeof groupOutcome>]>([
    [
      'nothing while it is active',
      { status: 'A', isLeader: false, isMember: true, hasDishes: true, endReason: null },
      null
    ],
    [
      'the leader goes to the order list',
      { status: 'S', isLeader: true, isMember: true, hasDishes: true, endReason: null },
      { notice: null, goesTo: 'orderList' }
    ],
    [
      'a member with dishes does too',
      { status: 'S', isLeader: false, isMember: true, hasDishes: true, endReason: null },
      { notice: 'submittedWithYours', goesTo: 'orderList' }
    ],
    [
      'one without goes home',
      { status: 'S', isLeader: false, isMember: true, hasDishes: false, endReason: null },
      { notice: 'submittedWithoutYours', goesTo: 'home' }
    ],
    [
      'who is no member reads that it is submitted',
      { status: 'S', isLeader: false, isMember: false, hasDishes: false, endReason: null },
      { notice: 'submitted', goesTo: 'home' }
    ],
    [
      'a cancelled one sends the others home',
      { status: 'I', isLeader: false, isMember: true, hasDishes: true, endReason: 'leader' },
      { notice: 'cancelled', goesTo: 'home' }
    ],
    [
      'and the leader without a word',
      { status: 'I', isLeader: true, isMember: true, hasDishes: true, endReason: 'leader' },
      { notice: null, goesTo: 'home' }
    ],
    [
      'a lapsed one tells the leader too',
      { status: 'I', isLeader: true, isMember: true, hasDishes: true, endReason: 'lapsed' },
      { notice: 'lapsed', goesTo: 'home' }
    ],
    [
      'and who is no member',
      { status: 'I', isLeader: false, isMember: false, hasDishes: false, endReason: 'leader' },
      { notice: 'cancelled', goesTo: 'home' }
    ],
    [
      'a closed account is a cancelled group',
      { status: 'I', isLeader: false, isMember: true, hasDishes: false, endReason: 'closed' },
      { notice: 'cancelled', goesTo: 'home' }
    ],
    [
      'anything else is not found',
      { status: 'X', isLeader: false, isMember: true, hasDishes: false, endReason: null },
      { notice: 'notFound', goesTo: 'home' }
    ]
  ])('%s', (_what, group, outcome) => expect(groupOutcome(group)).toEqual(outcome))
})

test('the modal shows at most once in five seconds', () => {
  expect(groupModalGapMs).toBe(5000)
  expect([mayShowGroupModal(null, 0), mayShowGroupModal(1000, 5999), mayShowGroupModal(1000, 6000)]).toEqual([
    true,
    false,
    true
  ])
})

describe('the discount of a shared order', () => {
  it.each([
    [0, 0, 2],
    [1, 0, 2],
    [2, 300, 3],
    [3, 500, 5],
    [4, 500, 5],
    [5, 800, undefined],
    [20, 800, undefined]
  ])('of %i people is %i basis points, more from %s on', (people, basisPoints, next) => {
    expect(groupDiscount(people)).toEqual({
      basisPoints,
      next: groupDiscountSteps.find((step) => step.people === next) ?? null
    })
  })
})
