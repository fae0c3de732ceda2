import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import type { Params } from '@/contract/types'
import { users } from '../../../server/modules/tables'
import { buildAddress, buildCity } from '../../support/commerce'
import { buildCustomer } from '../../support/people'
import { useServer } from '../../support/server'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
  await buildCity(server, {
    cityCode: 'KUL',
    countryCode: 'MY',
    names: { zh: '吉隆坡', en: 'Kuala Lumpur' },
    latitude: 3.1466,
    longitude: 101.7101
  })
})

async function someone() {
  const { token, userId } = await buildCustomer(server)
  return {
    token,
    userId,
    update: (change: Params<'profileUpdate'>) => server.ask('profileUpdate', change, { token }),
    refused: async (change: Params<'profileUpdate'>) => (await server.call('profileUpdate', change, { token })).code
  }
}

test('a new account has everything empty, and says whether it has a password', async () => {
  const { token, userId } = await someone()
  expect(await server.ask('userInfo', {}, { token })).toEqual({
    userId,
    isVisitor: false,
    nickName: 'Tester',
    avatar: null,
    mobile: expect.any(String),
    gender: 'secret',
    countryCode: 'SG',
    city: null,
    cityCode: null,
    points: 0,
    dietaryPreferences: [],
    dietaryTaboos: [],
    commonAddressId: null,
    hasPassword: false,
    closesAt: null,
    vipInfo: { tier: 'none', hasFoodieCard: false, foodieCardUntil: null }
  })
})

test('what is given changes, and nothing else', async () => {
  const { update, token } = await someone()
  await update({ nickName: '小饭', gender: 'female' })
  const after = await update({ dietaryPreferences: ['清淡', ' 素食 ', '清淡', ''], dietaryTaboos: ['香菜'] })
  expect(after).toMatchObject({
    nickName: '小饭',
    gender: 'female',
    dietaryPreferences: ['清淡', '素食'],
    dietaryTaboos: ['香菜']
  })
  expect(await update({ dietaryTaboos: [] })).toMatchObject({ dietaryPreferences: ['清淡', '素食'], dietaryTaboos: [] })
  expect(await server.ask('userInfo', {}, { token })).toEqual(await update({}))
})

test.each([
  ['小饭', '小饭'],
  ['  a  ', 'a'],
  ['饭'.repeat(20), '饭'.repeat(20)],
  ['🍚'.repeat(20), '🍚'.repeat(20)],
  ['Nguyễn Văn', 'Nguyễn Văn'],
  ['👩‍🍳 chef', '👩‍🍳 chef']
])('the nick name %j is kept', async (nickName, kept) => {
  expect((await (await someone()).update({ nickName })).nickName).toBe(kept)
})

test.each([
  ['', codes.nickNameRefused],
  ['   ', codes.nickNameRefused],
  ['饭'.repeat(21), codes.nickNameRefused],
  ['a\nb', codes.nickNameRefused],
  ['a\u0007', codes.nickNameRefused],
  ['\u202eabc', codes.nickNameRefused],
  ['\u200d\u200d', codes.nickNameRefused],
  ['\u200b', codes.nickNameRefused],
  ['a\u0000b', codes.badRequest],
  ['a\ud800', codes.badRequest]
])('the nick name %j is refused', async (nickName, code) => {
  const { refused, userId } = await someone()
  expect(await refused({ nickName })).toBe(code)
  const [user] = await server.kernel.db.select().from(users).where(eq(users.userId, userId))
  expect(user?.nickName).toBe('Tester')
})

test('words about food are plain: no controls, no halves of characters, thirty characters and twenty words', async () => {
  const { refused, update } = await someone()
  expect(await refused({ dietaryTaboos: ['花生', 'a\u0001b'] })).toBe(codes.badRequest)
  expect(await refused({ dietaryPreferences: ['a\ud800'] })).toBe(codes.badRequest)
  expect(await refused({ dietaryPreferences: ['x'.repeat(31)] })).toBe(codes.badRequest)
  expect(await refused({ dietaryPreferences: Array.from({ length: 21 }, (_, index) => `w${index}`) })).toBe(
    codes.badRequest
  )
  expect(await update({})).toMatchObject({ dietaryPreferences: [], dietaryTaboos: [] })
  expect(server.errors).toEqual([])
})

test('a city must be served, and be in the country that comes with it', async () => {
  const { refused, update } = await someone()
  expect(await update({ cityCode: 'KUL' })).toMatchObject({ cityCode: 'KUL', countryCode: 'MY', city: '吉隆坡' })
  expect(await update({ countryCode: 'SG' })).toMatchObject({ cityCode: 'SIN', countryCode: 'SG' })
  expect(await refused({ cityCode: 'XXX' })).toBe(codes.cityNotServed)
  expect(await refused({ cityCode: 'KUL', countryCode: 'SG', nickName: 'changed' })).toBe(codes.cityNotServed)
  expect(await refused({ countryCode: 'VN' })).toBe(codes.cityNotServed)
  expect(await update({})).toMatchObject({ cityCode: 'SIN', countryCode: 'SG', nickName: 'Tester' })
})

test.each([
  ['zh-CN', '新山'],
  ['en', 'Johor Bahru'],
  ['vn', 'Thành phố Johor Bahru']
] as const)('the city is named in the language of the request: %s', async (locale, name) => {
  await buildCity(server, {
    cityCode: `JHB${locale}`,
    countryCode: 'MY',
    names: { zh: '新山', en: 'Johor Bahru', vn: 'Thành phố Johor Bahru' },
    latitude: 1.4927,
    longitude: 103.7414
  })
  const { token } = await someone()
  expect((await server.ask('profileUpdate', { cityCode: `JHB${locale}` }, { token, locale })).city).toBe(name)
  expect((await server.ask('userInfo', {}, { token, locale })).city).toBe(name)
})

test('a common address is one of one’s own, until it is removed', async () => {
  const { token, refused, update } = await someone()
  const other = await buildCustomer(server)
  const theirs = await server.ask('addressSave', buildAddress(), { token: other.token })
  const { addressId } = await server.ask('addressSave', buildAddress(), { token })
  expect(await refused({ commonAddressId: theirs.addressId })).toBe(codes.addressNotFound)
  expect(await refused({ commonAddressId: 'nowhere' })).toBe(codes.addressNotFound)
  expect((await update({ commonAddressId: addressId })).commonAddressId).toBe(addressId)
  expect((await update({ commonAddressId: null })).commonAddressId).toBeNull()
  await update({ commonAddressId: addressId })
  await server.ask('addressRemove', { addressId }, { token })
  expect((await server.ask('userInfo', {}, { token })).commonAddressId).toBeNull()
  expect(await refused({ commonAddressId: addressId })).toBe(codes.addressNotFound)
})

test('a visitor has no profile to change', async () => {
  expect(await server.call('profileUpdate', { nickName: 'x' }, { token: await server.visitor() })).toMatchObject({
    status: 403,
    code: codes.loginRequired
  })
})
