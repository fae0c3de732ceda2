import { eq } from 'drizzle-orm'
import { addDays, isoDateAt } from '@/domain/calendar'
import { type orderStatuses } from '@/domain/order-state'
import { orders, users } from '../../../server/modules/tables'
import { requestsOn, uploadPhoto, wish } from '../../support/after-sale'
import { buildTables, evening, giveUp, prepareBooking } from '../../support/bookings'
import { buildMenu, giveBack, prepareBoxes, sitting, statusOf, unitsOf } from '../../support/boxes'
import {
  buildCity,
  buildDish,
  type buildEater,
  buildRestaurant,
  lineOf,
  nextId,
  pay,
  submit
} from '../../support/commerce'
import { ownErrand } from '../../support/errands'
import { letStockGo } from '../../support/meals'
import { newestCode } from '../../support/people'
import { useServer } from '../../support/server'

export const day = 86_400_000
export const week = 7 * day
export const server = useServer()
export let restaurant: Awaited<ReturnType<typeof buildRestaurant>>
export let dish: Awaited<ReturnType<typeof buildDish>>
beforeAll(async () => {
  await buildCity(server)
  restaurant = await buildRestaurant(server, { minimumOrderMinor: null })
  dish = await buildDish(server, restaurant)
})
beforeEach(() => server.clock.advance(day))

type Person = { readonly mobile: string; readonly token: string }
export async function codeFor({ mobile, token }: Person) {
  await server.ask('otpSend', { mobile, purpose: 'closeAccount' }, { token })
  return newestCode(server, mobile)
}
export const request = async (person: Person) =>
  server.ask('closureRequest', { otpCode: await codeFor(person), reason: '不用了' }, { token: person.token })
export const order = (eater: Awaited<ReturnType<typeof buildEater>>) =>
  submit(server, eater, { restaurantId: restaurant.restaurantId, lines: [lineOf(dish.dishId)] })
/** Puts an order where a test wants it, as time would. */
export const moveTo = async (orderId: string, status: (typeof orderStatuses)[number]) => {
  await letStockGo(server, orderId)
  await server.kernel.db
    .update(orders)
    .set({ status, holdsBalance: false, holdsVoucher: false, holdsPromotionCode: false })
    .where(eq(orders.orderId, orderId))
}
export async function loginAgain(mobile: string) {
  server.clock.advance(61_000)
  await server.ask('otpSend', { mobile, purpose: 'login' })
  return server.ask('loginByCode', { mobile, otpCode: await newestCode(server, mobile) })
}
export const rowOf = async (userId: string) =>
  (await server.kernel.db.select().from(users).where(eq(users.userId, userId)))[0]

/** A table that was booked, under words that stand nowhere else, and given up. */
export async function bookForOthers(guest: Awaited<ReturnType<typeof buildEater>>) {
  const { token } = guest
  const date = addDays(isoDateAt(server.clock.now(), 480), 2)
  const wish = { restaurantId: await buildTables(server), startsAt: evening(1140, date) }
  const { orderId } = await server.ask(
    'bookingSubmit',
    {
      ...(await prepareBooking(server, guest, wish)),
      ...{ guestName: '订座的人', mobile: '8111 2222', email: 'farewell.table@example.com', remark: '靠海的位置' }
    },
    { token, key: nextId('closure-key-') }
  )
  await giveUp(server, guest, orderId)
}

/** A lunch that was ordered for somebody, under words that stand nowhere else, and given back. */
export async function lunchForOthers(guest: Awaited<ReturnType<typeof buildEater>>) {
  const { token } = guest
  const date = addDays(isoDateAt(server.clock.now(), 480), 2)
  const { boxMenuId } = await buildMenu(server)
  const params = await prepareBoxes(server, guest, { boxMenuId, sittings: [sitting(date)] })
  const forOthers = { ...params, guestName: '取餐的人', mobile: '8222 3333' }
  const { orderId } = await server.ask('boxSubmit', forOthers, { token, key: nextId('closure-key-') })
  await pay(server, guest, orderId)
  const [unit] = await unitsOf(server, orderId)
  await giveBack(server, guest, orderId, [unit?.boxUnitId ?? ''])
}

/** In every text of the errand, at both of its doors and in its claim, and nowhere else. */
export const errandMark = '捎带'
/** How the numbers of both of its doors begin. */
export const errandMobiles = '+6581239'

/** An errand between others' doors, brought by a simulated rider, claimed as damaged and paid for. */
export async function errandForOthers(sender: Awaited<ReturnType<typeof buildEater>>) {
  const { token } = sender
  const door = (latitude: number, mobile: string) => ({
    ...({ latitude, longitude: 103.844371, countryCode: 'SG', mobile } as const),
    name: `${errandMark}的人`,
    streetName: `${errandMark}路`,
    addressDetail: `${errandMark}大厦`,
    unitNo: `${errandMark}-3`
  })
  const ends = { from: door(1.283971, '81239001'), to: door(1.313971, '81239002') }
  const { quoteId } = await server.ask(
    'errandQuote',
    { service: 'errand', weightBand: 'light', value: '100.00', ...ends },
    { token }
  )
  const said = { item: `${errandMark}的手表`, note: `请小心${errandMark}` }
  const orderId = await ownErrand(server, sender, { ...ends, ...said, quoteId })
  for (let step = 0; step < 20 && (await statusOf(server, orderId)) !== 'delivered'; step += 1) {
    server.clock.advance(12_000)
    await server.kernel.jobs.runDue()
  }
  const { ask, review } = requestsOn(() => server)
  const { afterSaleId } = await ask(sender, {
    ...wish(orderId, { reason: 'damaged', pictureIds: [await uploadPhoto(server, sender, orderId)] }),
    ...{ description: `${errandMark}断了`, expectedSolution: `赔${errandMark}` }
  })
  await review(afterSaleId, 'refund')
  return orderId
}

/** Tells an insurance adviser what they ask. */
export async function answerAdviser({ mobile, token }: { readonly mobile: string; readonly token: string }) {
  server.clock.advance(61_000)
  await server.ask('otpSend', { mobile, purpose: 'questionnaire' })
  const { consentVersion, steps } = await server.ask('questionnaireForm', {})
  const answers = steps
    .flatMap(({ questions }) => questions)
    .map(({ questionId, options }) => ({ questionId, optionIds: options.slice(0, 1).map(({ optionId }) => optionId) }))
  const otpCode = await newestCode(server, mobile)
  const params = { name: '再见', mobile, otpCode, consentVersion, answers }
  await server.ask('questionnaireSubmit', params, { token, key: nextId('closure-key-') })
  server.clock.advance(61_000)
}
