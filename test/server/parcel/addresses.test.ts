import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { parcelAddresses } from '../../../server/modules/tables'
import { readConfig } from '../../../server/platform/kernel/config'
import { systemRandom } from '../../../server/platform/kernel/random'
import { openSealed, seal } from '../../../server/platform/kernel/seal'
import { buildEater } from '../../support/commerce'
import { buildParcelAddress, idCard } from '../../support/parcels'
import { useServer } from '../../support/server'

const server = useServer()
const masked = `1${'*'.repeat(16)}X`

test('an address in the mainland is kept with its card masked, but for its own form', async () => {
  const { token } = await buildEater(server)
  const saved = await server.ask('parcelAddressSave', buildParcelAddress(), { token })
  expect(saved).toEqual({
    parcelAddressId: expect.any(String),
    receiver: '陈小明',
    mobile: '+8613912345678',
    province: '广东省',
    city: '广州市',
    district: '天河区',
    detail: '体育西路 103 号 5 楼',
    postalCode: '510620',
    idCard: masked
  })
  const { parcelAddressId } = saved
  expect((await server.ask('parcelAddressList', {}, { token })).items).toEqual([saved])
  expect(await server.ask('parcelAddressGet', { parcelAddressId }, { token })).toEqual({ ...saved, idCard })
})

test('the database has no card to read, and another key can take the place of the one that sealed it', async () => {
  const { token, userId } = await buildEater(server)
  const { parcelAddressId } = await server.ask('parcelAddressSave', buildParcelAddress(), { token })
  const [row] = await server.kernel.db
    .select()
    .from(parcelAddresses)
    .where(eq(parcelAddresses.parcelAddressId, parcelAddressId))
  expect(JSON.stringify(row)).not.toContain(idCard)
  expect(row?.idCard).toMatch(/^development:/)
  const withKeys = (keys: string) => ({
    config: readConfig({ FANJU_ENV: 'test', ID_CARD_KEYS: keys }, '/app'),
    random: systemRandom
  })
  const [old, fresh] = [`old=${'1f'.repeat(32)}`, `new=${'2e'.repeat(32)}`]
  const sealed = seal(withKeys(old), userId, idCard)
  expect(openSealed(withKeys(`${fresh},${old}`), userId, sealed)).toBe(idCard)
  expect(openSealed(withKeys(fresh), userId, sealed)).toBeNull()
  expect(() => openSealed(withKeys(old), 'another', sealed)).toThrow()
  expect(seal(withKeys(`${fresh},${old}`), userId, idCard)).toMatch(/^new:/)
})

test.each([
  ['a card whose last sign is wrong', { idCard: '110105194912310021' }, 'parcelIdCardInvalid'],
  ['a card of 15 signs', { idCard: '110105491231002' }, 'parcelIdCardInvalid'],
  ["another person's card", { idCardName: '李大伟' }, 'parcelIdCardNameDiffers'],
  ['a card without the name on it', { idCardName: '' }, 'parcelIdCardNameDiffers'],
  ['a mobile of Singapore', { mobile: '+65 8123 4567' }, 'parcelMobileInvalid'],
  ['a landline', { mobile: '020 8765 4321' }, 'parcelMobileInvalid'],
  ['a postal code of five digits', { postalCode: '51062' }, 'parcelPostalCodeInvalid'],
  ['no receiver', { receiver: ' ' }, 'parcelReceiverRequired'],
  ['no district', { district: '' }, 'parcelPlaceRequired'],
  ['a street without an end', { detail: '路'.repeat(121) }, 'parcelPlaceLong']
] as const)('refuses %s and keeps nothing', async (_what, facts, code) => {
  const { token } = await buildEater(server)
  expect((await server.call('parcelAddressSave', buildParcelAddress(facts), { token })).code).toBe(codes[code])
  expect((await server.ask('parcelAddressList', {}, { token })).items).toEqual([])
})

test('a small x, spaces in the number and a point in the name are forgiven', async () => {
  const { token } = await buildEater(server)
  const facts = { idCard: '110105 19491231 002x', receiver: '阿依 古丽', idCardName: '阿依·古丽' }
  const { parcelAddressId } = await server.ask('parcelAddressSave', buildParcelAddress(facts), { token })
  expect((await server.ask('parcelAddressGet', { parcelAddressId }, { token })).idCard).toBe(idCard)
})

test("nobody reads, changes or removes another's address", async () => {
  const [owner, other] = [await buildEater(server), await buildEater(server)]
  const { parcelAddressId } = await server.ask('parcelAddressSave', buildParcelAddress(), { token: owner.token })
  const as = { token: other.token }
  const change = buildParcelAddress({ parcelAddressId, city: '深圳市' })
  expect((await server.call('parcelAddressGet', { parcelAddressId }, as)).code).toBe(codes.parcelAddressNotFound)
  expect((await server.call('parcelAddressSave', change, as)).code).toBe(codes.parcelAddressNotFound)
  await server.ask('parcelAddressRemove', { parcelAddressId }, as)
  expect((await server.ask('parcelAddressList', {}, { token: owner.token })).items).toMatchObject([{ city: '广州市' }])
  await server.ask('parcelAddressRemove', { parcelAddressId }, { token: owner.token })
  expect((await server.ask('parcelAddressList', {}, { token: owner.token })).items).toEqual([])
})

test('the twenty-first is refused, of two at once too', async () => {
  const { token } = await buildEater(server)
  for (let made = 0; made < 19; made += 1) await server.ask('parcelAddressSave', buildParcelAddress(), { token })
  const both = await Promise.all([1, 2].map(() => server.call('parcelAddressSave', buildParcelAddress(), { token })))
  expect(both.map(({ code }) => code).sort()).toEqual([codes.ok, codes.parcelAddressesFull].sort())
})
