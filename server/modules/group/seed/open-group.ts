import { eq } from 'drizzle-orm'
import type { OrderLine } from '@/contract/types'
import type { Tx } from '../../../db/database'
import { jobs } from '../../../platform/jobs/tables'
import { addressId } from '../../../seed/data/people'
import { dishes } from '../../restaurant/tables'
import { lapseJob } from '../ends'
import { groupDishes, groupMembers, groupOrders } from '../tables'

const groupOrderId = 'demo-group'
const outlet = 'sin-chuanwei'
const leader = 'demo-leader'
const minuteMs = 60_000
/** Longer than a group lives, so that the demonstration does not end over lunch. */
const lifeMs = 72 * 60 * minuteMs

type Choices = Readonly<Record<string, number>>
type Wish = readonly [dish: string, dishCount: number, choices?: Choices]

/** Who is in it: done or not, since when, and with which dishes by their keys on the menu. */
const people: ReadonlyArray<{
  readonly userId: string
  readonly status: 'choosing' | 'finished'
  readonly minutesAgo: number
  readonly wishes: readonly Wish[]
}> = [
  {
    userId: leader,
    status: 'finished',
    minutesAgo: 24,
    wishes: [
      ['boiled-fish', 1, { spice: 2, sharing: 0 }],
      ['rice', 1]
    ]
  },
  { userId: 'demo-member-1', status: 'finished', minutesAgo: 18, wishes: [['mapo-tofu', 1, { spice: 1, rice: 0 }]] },
  { userId: 'demo-member-2', status: 'choosing', minutesAgo: 12, wishes: [['rice', 2]] },
  { userId: 'demo-member-3', status: 'choosing', minutesAgo: 3, wishes: [] }
]

const askedOf = ([dish, dishCount, choices = {}]: Wish): OrderLine => ({
  dishId: `${outlet}-${dish}`,
  dishCount,
  dishItems: Object.entries(choices).map(([optionGroup, place]) => ({
    groupId: optionGroup,
    itemId: `${optionGroup}-${place + 1}`,
    count: 1
  }))
})

/** Writes the group that the leader and the members are in; `now` is epoch ms. The outlet's menu is there already. */
export async function writeGroup(tx: Tx, now: number): Promise<void> {
  const menu = new Map(
    (
      await tx.select({ dishId: dishes.dishId, name: dishes.name }).from(dishes).where(eq(dishes.restaurantId, outlet))
    ).map(({ dishId, name }) => [dishId, name])
  )
  const endsAt = now + lifeMs
  await tx.insert(groupOrders).values({
    groupOrderId,
    leaderId: leader,
    restaurantId: outlet,
    currency: 'SGD',
    code: '520520',
    theme: 'friend',
    paymentMode: 'split',
    deliveryType: 'delivery',
    addressId: addressId(leader, 0),
    endsAt,
    createdAt: now - 24 * minuteMs,
    updatedAt: now - 3 * minuteMs
  })
  await tx.insert(groupMembers).values(
    people.map(({ userId, status, minutesAgo }) => ({
      groupOrderId,
      userId,
      status,
      joinedAt: now - minutesAgo * minuteMs
    }))
  )
  await tx.insert(groupDishes).values(
    people.flatMap(({ userId, wishes }) =>
      wishes.map(askedOf).map((asked, index) => {
        const dishName = menu.get(asked.dishId)
        if (!dishName) throw new RangeError(`The demo group wants ${asked.dishId}, which is not on the menu`)
        return { groupOrderId, userId, lineNumber: index + 1, asked, dishName }
      })
    )
  )
  await tx.insert(jobs).values({
    jobId: `${groupOrderId}-lapse`,
    kind: lapseJob,
    uniqueKey: groupOrderId,
    payload: { groupId: groupOrderId },
    runAt: endsAt,
    createdAt: now
  })
}
