import { buildAddress } from '../../support/commerce'
import { buildCustomer } from '../../support/people'
import { createTestServer, type TestServer } from '../../support/server'

let server: TestServer
beforeAll(async () => { server = await createTestServer() })
afterAll(() => server.close())

const save = (token: string, facts: Parameters<typeof buildAddress>[0] = {}) => server.ask('addressSave', buildAddress(facts), { token })
const defaults = async (token: string) => (await server.ask('addressList', {}, { token })).items.filter(({ isDefault }) => isDefault).map(({ addressId }) => addressId)

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
    expect(await save(token, { mobile: ' 8123-4567 ', standbyMobile: '+65 6123 4567' })).toMatchObject({ mobile: '+6581234567', standbyMobile: '+6561234567' })
    expect(await server.call('addressSave', buildAddress({ mobile: '12' }), { token })).toMatchObject({ status: 200, code: 2002 })
  })

  it('takes 20 characters of unit, not 21, and no address without its name', async () => {
    const { token } = await buildCustomer(server)
    expect((await save(token, { unitNo: 'x'.repeat(20) })).unitNo).toHaveLength(20)
    expect(await server.call('addressSave', buildAddress({ unitNo: 'x'.repeat(21) }), { token })).toMatchObject({ status: 400 })
    expect(await server.call('addressSave', buildAddress({ name: '   ' }), { token })).toMatchObject({ status: 400 })
  })

  it('shows nobody another person\'s address', async () => {
    const owner = await buildCustomer(server)
    const other = await buildCustomer(server)
    const { addressId } = await save(owner.token)
    expect(await server.call('addressSave', { addressId, ...buildAddress() }, { token: other.token })).toMatchObject({ code: 4002 })
    expect(await server.call('addressSetDefault', { addressId }, { token: other.token })).toMatchObject({ code: 4002 })
    expect(await server.call('addressCacheSave', { deliveryAddress: { addressId } }, { token: other.token })).toMatchObject({ code: 4002 })
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
})
