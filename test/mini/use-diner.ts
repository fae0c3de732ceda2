import type { World } from '../e2e/support/world'
import { DemoPerson } from './demo-person'
import { Diner } from './diner'
import type { MiniApp, MiniTarget } from './mini-app'

/** Somebody of the demo world at a compiled program. */
interface Seat {
  readonly person: DemoPerson
  readonly diner: Diner
  readonly app: MiniApp
}

/** People with money in their wallets, one for each program. */
const mobiles = { weapp: '+6581234003', alipay: '+6581234002' } as const

/** Seats one of them for the tests of a block; the program must have said no error after each. */
export function useDiner(worldOf: () => World, target: MiniTarget): () => Seat {
  let seat: Seat | undefined
  const taken = () => {
    if (seat === undefined) throw new Error('nobody sits yet')
    return seat
  }
  beforeAll(async () => {
    const person = await DemoPerson.logIn(worldOf().server, mobiles[target])
    const diner = await Diner.sitDown(worldOf(), target, { storage: await person.device() })
    seat = { person, diner, app: diner.app }
    await diner.seesHome()
  })
  afterAll(() => taken().app.close())
  afterEach(() => expect(taken().app.errors()).toEqual([]))
  return taken
}
