import { GroupPage } from './pages/group-page'
import { LoginPage } from './pages/login-page'
import { type Visit, visiting } from './support/visit'
import { openWorld, type World } from './support/world'

/** A kitchen of the demo world that never closes, and a dish of it without options. */
const kitchen = 'sin-chickenrice'
const dishes = { 'zh-CN': '蚝煎', en: 'Oyster omelette' } as const
const password = 'Fanju2026'
/** Demo people with an address and money who are in no group yet. */
const people = { leader: '+6581234002', one: '+6581234003', other: '+6581234004' }

let world: World
beforeAll(async () => {
  world = await openWorld()
}, 300_000)
afterAll(() => world.close())

async function logIn(visit: Visit, mobile: string): Promise<void> {
  await new LoginPage(visit).openAndLogInByPassword(mobile, password)
}

const cents = (amount: string): number => Math.round(Number(amount) * 100)

test('a leader and two members in three browsers go from the shared link to an order that each has paid their part of', async () => {
  await visiting(world, 'zh-CN', (leading) =>
    visiting(world, 'zh-CN', (joining) =>
      visiting(world, 'en', async (comingLater) => {
        const leader = new GroupPage(leading)
        const one = new GroupPage(joining)
        const other = new GroupPage(comingLater)
        await logIn(leading, people.leader)
        await leader.startAt(kitchen)
        const code = await leader.invite()

        // The link opens for whoever is not logged in; after the login they are straight in
        await one.followLink(code)
        await one.accept()
        await new LoginPage(joining).logInByPassword(people.one, password)
        await one.isThere()
        // Who is logged in is asked, and may put it away
        await logIn(comingLater, people.other)
        await other.followLink(code)
        await other.refuse()
        await other.followLink(code)
        await other.accept()
        await other.isThere()
        await leader.seesCounts(0, 3)

        await one.choose(dishes['zh-CN'])
        await other.choose(dishes.en)
        // Heard over the socket
        await leader.seesCounts(2, 1)
        await leader.choose(dishes['zh-CN'])
        const total = await leader.submit()

        const paid = [cents(await leader.payShare())]
        for (const member of [one, other]) {
          await member.hearsOfSubmit()
          paid.push(cents(await member.payShare()))
        }
        expect(paid.reduce((sum, part) => sum + part, 0)).toBe(cents(total))
        const {
          items: [order]
        } = await leading.ask('orderList', {})
        const { paidAt, count, figures } = await leading.ask('orderGet', { orderId: order?.orderId ?? '' })
        expect([paidAt !== null, count, cents(figures.total)]).toEqual([true, 3, cents(total)])
      })
    )
  )
}, 240_000)
