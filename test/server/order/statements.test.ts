import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { codes } from '@/contract/codes'
import type { EndpointName } from '@/contract/endpoints'
import type { Params } from '@/contract/types'
import { queryRows, type Tx } from '../../../server/db/database'
import { inTransaction } from '../../../server/db/transaction'
import { oneAtATime } from '../../../server/modules/purchase'
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
import { buildFlashItem, type Buyer, prepareFlash, tryFlash } from '../../support/flash-sale'
import { buildCustomer } from '../../support/people'
import { useServer } from '../../support/server'
import { statementsOf } from '../../support/statements'
import { describeOnPostgres } from '../../support/suites'
import { waitUntil } from '../../support/wait'

const server = useServer()
beforeAll(() => buildCity(server))

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

/** Whether somebody waits for an advisory lock. */
async function hasWaiting(tx: Tx): Promise<boolean> {
  const waiting = sql`select 1 as one from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`
  return (await queryRows(tx, waiting, z.object({ one: z.number() }))).length > 0
}

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

  it('while somebody is in the queue and another got a piece, the check before is skipped', async () => {
    const { kernel } = server
    const [held, first, next] = [await buildCustomer(server), await buildCustomer(server), await buildCustomer(server)]
    const agreed = await prepareFlash(server, next, await buildFlashItem(server, { quota: 3 }))
    const buys = async (buyer: Buyer) => {
      const asked = await statementsOf(async () => {
        expect(await tryFlash(server, buyer, agreed)).toMatchObject({ code: codes.ok })
      })
      return asked.filter((statement) => statement === askedBefore).length
    }
    const { answer } = await inTransaction(kernel.database, async (tx) => {
      await oneAtATime(tx, held)
      const answer = tryFlash(server, held, agreed)
      await waitUntil(() => hasWaiting(tx), { what: 'the order that waits for its person' })
      expect(await buys(first)).toBe(1)
      expect(await buys(next)).toBe(0)
      return { answer }
    })
    expect(await answer).toMatchObject({ code: codes.ok })
  })
})
