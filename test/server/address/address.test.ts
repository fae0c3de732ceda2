import { codes } from '@/contract/codes'
import { buildAddress } from '../../support/commerce'
import { buildCustomer } from '../../support/people'
import { useServer } from '../../support/server'

const server = useServer()

const save = (token: string, facts: Parameters<typeof buildAddress>[0] = {}) =>
  server.ask('addressSave', buildAddress(facts), { token })
const defaults = async (token: string) =>
  (await server.ask('addressList', {}, { token })).items
    .filter(({ isDefault }) => isDefault)
    .map(({ addressId }) => addressId)

describe('addresses', () => {
  it('has one default: the first, then whichever is chosen, then the newest left', async () => {
    const { token } = await buildCustomer(server)
    const first = await save(token)
    server.clock.advance(1000)
    const second = await save(token)
    expect(await defaults(token)).toEqual([first.addressId])
    await server.ask('addressSetDefault', { addressId: second.addressId }, { token })
    expect(await defaults(token)).toEqual([second.addressId])
    const third = await save(token, { isDefault: true })
    expect(await defaults(token)).toEqual([third.addressId])
    await server.ask('addressRemove', { addressId: third.addressId }, { token })
    expect(await defaults(token)).toEqual([second.addressId])
    await server.ask('addressRemove', { addressId: third.addressId }, { token })
    expect((await server.ask('addressList', {}, { token })).items).toHaveLength(2)
  })

  it('keeps one default when several are chosen at once', async () => {
    const { token } = await buildCustomer(server)
    const made = [await save(token), await save(token), await save(token)]
    await Promise.all(made.map(({ addressId }) => server.ask('addressSetDefault', { addressId }, { token })))
    expect(await defaults(token)).toHaveLength(1)
  })

  it('writes phones as E.164 and refuses what is none', async () => {
    const { token } = await buildCustomer(server)
    expect(await save(token, { mobile: ' 8123-4567 ', standbyMobile: '+65 6123 4567' })).toMatchObject({
      mobile: '+6581234567',
      standbyMobile: '+6561234567'
    })
    expect(await server.call('addressSave', buildAddress({ mobile: '12' }), { token })).toMatchObject({
      status: 200,
      code: 2002
    })
  })

  it('takes 20 characters of unit, not 21, and no address without its name', async () => {
    const { token } = await buildCustomer(server)
    expect((await save(token, { unitNo: 'x'.repeat(20) })).unitNo).toHaveLength(20)
    const refused = async (facts: object) => {
      const { status, code, message } = await server.call(
        'addressSave',
        { ...buildAddress(), ...facts },
        { token, locale: 'en' }
      )
      return { status, code, message }
    }
    expect(await refused({ unitNo: 'x'.repeat(21) })).toEqual({
      status: 200,
      code: codes.unitTooLong,
      message: 'A unit or house number has at most 20 characters.'
    })
    expect(await refused({ name: '   ' })).toEqual({
      status: 200,
      code: codes.nameRequired,
      message: 'Enter the name.'
    })
    expect(await refused({ mobile: '' })).toMatchObject({ code: codes.mobileInvalid })
    expect(await refused({ addressDetail: '' })).toMatchObject({ code: codes.addressDetailRequired })
    expect(await refused({ buildingType: '' })).toMatchObject({ code: codes.buildingTypeRequired })
    expect(await refused({ buildingType: 'castle' })).toMatchObject({ code: codes.buildingTypeInvalid })
    expect((await server.ask('addressList', {}, { token })).items).toHaveLength(1)
  })

  it('says the type of the building in the language of the request', async () => {
    const { token } = await buildCustomer(server)
    await save(token, { buildingType: 'hdbFlat' })
    const texts = await Promise.all(
      (['zh-CN', 'en', 'vn'] as const).map(
        async (locale) => (await server.ask('addressList', {}, { token, locale })).items[0]?.buildingTypeDesc
      )
    )
    expect(texts).toEqual(['组屋（HDB）', 'HDB flat', 'Nhà HDB'])
  })

  it("does not show another user's address", async () => {
    const owner = await buildCustomer(server)
    const other = await buildCustomer(server)
    const { addressId } = await save(owner.token)
    expect(await server.call('addressSave', { addressId, ...buildAddress() }, { token: other.token })).toMatchObject({
      code: 4002
    })
    expect(await server.call('addressSetDefault', { addressId }, { token: other.token })).toMatchObject({ code: 4002 })
    expect(
      await server.call('addressCacheSave', { deliveryAddress: { addressId } }, { token: other.token })
    ).toMatchObject({ code: 4002 })
    await server.ask('addressRemove', { addressId }, { token: other.token })
    expect((await server.ask('addressList', {}, { token: owner.token })).items).toHaveLength(1)
  })

  it('remembers the address chosen last until it is removed', async () => {
    const { token } = await buildCustomer(server)
    expect(await server.ask('addressCacheGet', {}, { token })).toEqual({ deliveryAddress: null })
    const { addressId } = await save(token)
    await server.ask('addressCacheSave', { deliveryAddress: { addressId } }, { token })
    expect((await server.ask('addressCacheGet', {}, { token })).deliveryAddress?.addressId).toBe(addressId)
    await server.ask('addressRemove', { addressId }, { token })
    expect(await server.ask('addressCacheGet', {}, { token })).toEqual({ deliveryAddress: null })
  })

  it('remembers an address that is not in the list, and leaves the list alone', async () => {
    const { token, userId } = await buildCustomer(server)
    const deliveryAddress = {
      name: '收件人',
      mobile: '8123 4567',
      addressDetail: '2 Smith Street',
      buildingType: 'condo',
      unitNo: '#12-34',
      buildingTypeDesc: 'whatever'
    } as const
    await server.ask('addressCacheSave', { userId, deliveryAddress }, { token })
    expect((await server.ask('addressCacheGet', {}, { token, locale: 'en' })).deliveryAddress).toEqual({
      ...deliveryAddress,
      addressId: expect.any(String),
      mobile: '+6581234567',
      buildingTypeDesc: 'Condo',
      countryCode: 'SG',
      standbyMobile: null,
      countryArea: null,
      postalCode: null,
      streetName: '',
      buildingName: null,
      buildingDetail: null,
      label: 'default',
      isDefault: false,
      latitude: null,
      longitude: null
    })
    expect((await server.ask('addressList', {}, { token })).items).toEqual([])
    const { addressId } = await save(token)
    await server.ask('addressCacheSave', { deliveryAddress: { addressId } }, { token })
    expect((await server.ask('addressCacheGet', {}, { token })).deliveryAddress?.addressId).toBe(addressId)
    await server.ask('addressCacheSave', { deliveryAddress: buildAddress({ name: '另一位' }) }, { token })
    expect((await server.ask('addressCacheGet', {}, { token })).deliveryAddress).toMatchObject({
      addressId: expect.any(String),
      name: '另一位',
      latitude: expect.any(Number)
    })
    expect(
      await server.call('addressCacheSave', { deliveryAddress: { ...deliveryAddress, name: '' } }, { token })
    ).toMatchObject({ code: codes.nameRequired })
    expect(
      await server.call(
        'addressCacheSave',
        { deliveryAddress: { ...deliveryAddress, unitNo: 'x'.repeat(21) } },
        { token }
      )
    ).toMatchObject({ code: codes.unitTooLong })
    expect(
      await server.call('addressCacheSave', { deliveryAddress: { ...deliveryAddress, mobile: '12' } }, { token })
    ).toMatchObject({ code: codes.mobileInvalid })
  })
})
