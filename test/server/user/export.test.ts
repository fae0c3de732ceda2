import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { identities, payments, users } from '../../../server/modules/tables'
import {
  buildAddress,
  buildCity,
  buildDish,
  buildEater,
  buildRestaurant,
  giveMembership,
  giveVoucher,
  lineOf,
  pay,
  submit
} from '../../support/commerce'
import { buildCustomer } from '../../support/people'
import { useServer } from '../../support/server'

const server = useServer()
beforeEach(() => server.clock.advance(24 * 3_600_000))

const exportOf = (token: string) => server.ask('dataExport', {}, { token })

async function buildLife(name: string) {
  const city = await buildCity(server)
  const restaurant = await buildRestaurant(server, { minimumOrderMinor: null, cityCode: city.cityCode })
  const dish = await buildDish(server, restaurant)
  const eater = await buildEater(server, 50_000)
  const { token, userId } = eater
  const passwordHash = `hash-of-${name}`
  await server.kernel.db
    .update(users)
    .set({ passwordHash, invitedBy: 'somebody-who-invited' })
    .where(eq(users.userId, userId))
  await server.ask('profileUpdate', { nickName: name, dietaryTaboos: ['花生'] }, { token })
  await server.ask('favoriteSet', { restaurantId: restaurant.restaurantId, isFavorite: true }, { token })
  await server.ask('userBehaviour', { source: name, action: 'open' }, { token })
  await server.ask('feedbackSubmit', { content: `feedback of ${name}` }, { token })
  await server.ask(
    'restaurantReport',
    { restaurantId: restaurant.restaurantId, reason: 'other', remark: `report of ${name}` },
    { token }
  )
  await server.ask('pushClientSave', { clientId: `secret-client-${name}`, platform: 'h5' }, { token })
  await server.kernel.db.insert(identities).values({
    provider: 'apple',
    subject: `subject-of-${name}`,
    userId,
    name,
    picture: null,
    boundAt: server.clock.now()
  })
  const unlisted = buildAddress({ addressDetail: `unlisted door of ${name}` })
  await server.ask('addressCacheSave', { deliveryAddress: unlisted }, { token })
  await giveMembership(server, userId, 'VIP')
  const userVoucherId = await giveVoucher(server, userId)
  const order = await submit(server, eater, { restaurantId: restaurant.restaurantId, lines: [lineOf(dish.dishId, 2)] })
  await pay(server, eater, order.orderId)
  return { ...eater, restaurant, order, userVoucherId, passwordHash }
}

test('everything of the person is in it: profile, addresses, orders with lines, money, vouchers, what they keep and said', async () => {
  const person = await buildLife('甲')
  const { fileName, exportedAt, data } = await exportOf(person.token)
  expect(fileName).toBe(`fanju-data-${exportedAt.slice(0, 10)}.json`)
  expect(exportedAt).toBe(new Date(server.clock.now()).toISOString())
  expect(data).toMatchObject({
    profile: {
      userId: person.userId,
      nickName: '甲',
      mobile: person.mobile,
      dietaryTaboos: ['花生'],
      hasPassword: true,
      wasInvited: true
    },
    closure: null,
    identities: [{ provider: 'apple', subject: 'subject-of-甲', name: '甲' }],
    sessions: [{ device: '', createdAt: expect.stringMatching(/^2026-/) }],
    addresses: [{ addressId: person.addressId, streetName: 'Smith Street', deletedAt: null }],
    unlistedAddress: { addressDetail: 'unlisted door of 甲' },
    memberships: [{ product: 'VIP' }],
    orders: [
      {
        orderId: person.order.orderId,
        total: person.order.total,
        currency: 'SGD',
        status: 'paid',
        timeline: [{ status: 'awaitingPayment' }, { status: 'paid' }]
      }
    ],
    meals: [
      {
        orderId: person.order.orderId,
        deliveryAddress: { addressId: person.addressId },
        lines: [{ dishCount: 2, unitAmount: '8.80', totalAmount: '17.60' }]
      }
    ],
    payments: [
      { orderId: person.order.orderId, paymentType: 'WALLET_PAY', status: 'succeeded', amount: person.order.total }
    ],
    wallets: [{ currency: 'SGD' }],
    walletEntries: [
      { amount: '500.00', kind: 'topUp' },
      { amount: `-${person.order.total}`, kind: 'payment', orderId: person.order.orderId }
    ],
    vouchers: [{ userVoucherId: person.userVoucherId, balance: '3.00', currency: 'SGD' }],
    promotionCodes: [],
    favorites: [{ restaurantId: person.restaurant.restaurantId }],
    feedback: [{ content: 'feedback of 甲' }],
    restaurantReports: [{ reason: 'other', remark: 'report of 甲' }],
    behaviours: [{ source: '甲' }],
    pushClients: [{ platform: 'h5' }]
  })
})

test('nothing of anybody else is in it, and nothing that lets in or pays', async () => {
  const person = await buildLife('乙')
  const other = await buildLife('丙')
  const [payment] = await server.kernel.db.select().from(payments).where(eq(payments.userId, person.userId))
  await server.kernel.db
    .update(payments)
    .set({ redirectUrl: 'https://bank.example/secret-page', providerReference: 'secret-reference' })
    .where(eq(payments.paymentId, payment?.paymentId ?? ''))
  const text = JSON.stringify(await exportOf(person.token))
  for (const theirs of [other.userId, other.mobile, other.addressId, other.order.orderId, other.userVoucherId, '丙'])
    expect(text).not.toContain(theirs)
  for (const secret of [
    person.passwordHash,
    person.token,
    'tokenHash',
    'secret-page',
    'secret-reference',
    'secret-client',
    'somebody-who-invited'
  ])
    expect(text).not.toContain(secret)
  expect(text).toContain(person.order.orderId)
})

test('an account with nothing has empty lists', async () => {
  const { token } = await buildCustomer(server)
  expect((await exportOf(token)).data).toMatchObject({
    orders: [],
    payments: [],
    refunds: [],
    wallets: [],
    walletEntries: [],
    vouchers: [],
    addresses: [],
    favorites: [],
    feedback: []
  })
})

test('three a day, for whoever is logged in', async () => {
  const { token } = await buildCustomer(server)
  for (let turn = 0; turn < 3; turn += 1) expect((await server.call('dataExport', {}, { token })).code).toBe(codes.ok)
  expect(await server.call('dataExport', {}, { token })).toMatchObject({ status: 429, code: codes.tooManyRequests })
  server.clock.advance(24 * 3_600_000)
  expect(await server.call('dataExport', {}, { token })).toMatchObject({ status: 401 })
  expect(await server.call('dataExport', {}, { token: await server.visitor() })).toMatchObject({
    status: 403,
    code: codes.loginRequired
  })
})
