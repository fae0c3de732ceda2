import pg from 'pg'
import { codes } from '@/contract/codes'
import type { EndpointName } from '@/contract/endpoints'
import type { Params } from '@/contract/types'
import { buildArea, buildKitchen, choicesOf, prepareCombined } from '../../support/combine'
import {
  buildCity,
  buildDish,
  buildEater,
  buildRestaurant,
  giveVoucher,
  lineOf,
  nextId,
  prepareSubmit
} from '../../support/commerce'
import { buildFlashItem, prepareFlash, tryFlash } from '../../support/flash-sale'
import { buildCustomer } from '../../support/people'
import { useServer } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'

const server = useServer()
beforeAll(() => buildCity(server))

const textOf = (first: unknown): string =>
  typeof first === 'object' && first !== null && 'text' in first ? String(first.text) : String(first)

/** What is asked of the database meanwhile, each statement by its beginning. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = jest.spyOn(pg.Client.prototype, 'query')
  await work()
  const texts = query.mock.calls.map(([first]) => textOf(first))
  query.mockRestore()
  return texts.map((text) => text.trim().split(/\s+/).slice(0, 2).join(' '))
}

/** What a submit asks of the database. */
const statementsOfSubmit = <N extends EndpointName>(
  name: N,
  { token }: { readonly token: string },
  params: Params<N>
) => statementsOf(() => server.ask(name, params, { token, key: nextId('counted-key-') }))

/** A transaction around what `between` says: the key and the person's turn, the facts, what the order takes, its rows, the answer that is kept. */
const around = (...between: string[]) => ['begin', 'select case', ...between, 'insert into', 'commit']

// Each costs a round trip and a write to the socket, which is what an order costs most of
describeOnPostgres('what a submitted order asks of the database', () => {
  it('of one restaurant', async () => {
    const restaurant = await buildRestaurant(server)
    const [eater, dish] = [await buildEater(server), await buildDish(server, restaurant)]
    const params = await prepareSubmit(server, eater, {
      restaurantId: restaurant.restaurantId,
      lines: [lineOf(dish.dishId, 2)]
    })
    expect(await statementsOfSubmit('orderSubmit', eater, params)).toEqual(
      around('select json_build_object(', 'with write_0')
    )
  })

  it('with wallet money, a red envelope and two dishes whose stock is counted', async () => {
    const restaurant = await buildRestaurant(server)
    const eater = await buildEater(server, 500)
    await giveVoucher(server, eater.userId)
    const [one, two] = [
      await buildDish(server, restaurant, { stock: 9 }),
      await buildDish(server, restaurant, { stock: 9 })
    ]
    const params = await prepareSubmit(server, eater, {
      restaurantId: restaurant.restaurantId,
      lines: [lineOf(one.dishId, 2), lineOf(two.dishId)],
      userVoucherId: 'best',
      usesBalance: true,
      paymentType: 'CREDITCARD_PAY'
    })
    const wallet = ['select "user_id",', 'select "debt_id"', 'update "wallet_accounts"', 'insert into']
    expect(await statementsOfSubmit('orderSubmit', eater, params)).toEqual(
      around('select json_build_object(', ...wallet, 'update "user_vouchers"', 'with held', 'with write_0')
    )
  })

  it('of four restaurants as of two, but for the area', async () => {
    const { combineOrderAreaId } = await buildArea(server)
    const eater = await buildEater(server)
    const wanted: (readonly [Awaited<ReturnType<typeof buildKitchen>>, number])[] = []
    for (let index = 0; index < 4; index += 1) wanted.push([await buildKitchen(server, combineOrderAreaId), 1])
    for (const some of [wanted.slice(0, 2), wanted]) {
      const params = await prepareCombined(server, eater, choicesOf(combineOrderAreaId, eater, some))
      expect(await statementsOfSubmit('orderSubmit', eater, params)).toEqual(
        around('select "combine_order_area_id",', 'select json_build_object(', 'with write_0')
      )
    }
  })
})

describeOnPostgres('what an order of a flash sale asks of the database', () => {
  /** The check of stock before the transaction, which blocks no others. */
  const askedBefore = 'select ('

  it('what an order of a restaurant does, to be let in, and its piece', async () => {
    const flashItemId = await buildFlashItem(server)
    const buyer = await buildCustomer(server)
    const params = await prepareFlash(server, buyer, flashItemId)
    expect(await statementsOfSubmit('flashSubmit', buyer, params)).toEqual([
      askedBefore,
      ...around('select json_build_object(', 'with write_0', 'with taken')
    ])
  })

  it('while one after the other gets a piece, the check before is skipped', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => buildCustomer(server)))
    const last = await buildCustomer(server)
    const flashItemId = await buildFlashItem(server, { quota: 21 })
    const agreed = await prepareFlash(server, last, flashItemId)
    const seen = await statementsOf(async () => {
      const crowd = people.map((person) => tryFlash(server, person, agreed))
      // While the others still wait for their turn
      await Promise.race(crowd)
      const answers = await Promise.all([...crowd, tryFlash(server, last, agreed)])
      expect(answers.every(({ code }) => code === codes.ok)).toBe(true)
    })
    expect(seen.filter((statement) => statement === askedBefore)).toHaveLength(people.length)
  })
})
