import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { identities } from '../../../server/modules/tables'
import { buildCustomer, nextMobile } from '../../support/people'
import { useServer } from '../../support/server'
import { agreeOnPage, codeFor, credentialOf, enter, nextPerson, verify } from './story'

const server = useServer({ environment: { LOGIN_TRIES_PER_ADDRESS: '100000' } })
beforeEach(() => server.clock.advance(3_600_000))

const linksOf = async (userId: string) =>
  (await server.kernel.db.select().from(identities).where(eq(identities.userId, userId))).map(
    ({ provider }) => provider
  )

/** A visitor who had WeChat confirm a person, and what WeChat calls them. */
async function holder(person = nextPerson()) {
  const token = await server.visitor()
  const { openId, unionId } = await verify(server, token, 'wechat', person)
  return { token, claims: { openId: openId ?? '', unionId: unionId ?? '' } }
}

describe('mobile/login/v3 by the fields of the spec', () => {
  test('a session that had WeChat confirm the person needs no ticket, and an empty mobile and code are none', async () => {
    const { token, claims } = await holder()
    const login = () =>
      server.call('loginByWechat', { ...claims, mobile: '', otpCode: '', inviteUserId: '' }, { token })
    const { code, data } = await login()
    expect({ code, data }).toMatchObject({
      code: codes.ok,
      data: { isNewUser: true, openIdApp: claims.openId, unionId: claims.unionId, mobile: null }
    })
    // Good once, as its ticket is
    expect((await login()).code).toBe(codes.identityProofRequired)
  })

  test('the session of the account logs in again by naming its identity, and is exchanged', async () => {
    const known = await enter(server, 'wechat')
    const claims = { openId: known.openIdApp ?? '', unionId: known.unionId ?? '' }
    const again = await server.call('loginByWechat', { ...claims, mobile: '' }, { token: known.accessToken })
    expect(again).toMatchObject({ code: codes.ok, data: { userId: known.userId, isNewUser: false } })
    server.clock.advance(61_000)
    expect((await server.call('loginByWechat', { ...claims, mobile: '' }, { token: known.accessToken })).code).toBe(
      codes.identityProofRequired
    )
  })

  test('what proves nothing is refused, and the envelope says what is missing', async () => {
    const known = await enter(server, 'wechat')
    const claims = { openId: known.openIdApp ?? '', unionId: known.unionId ?? '', mobile: '' }
    const refused = {
      status: 200,
      code: codes.identityProofRequired,
      message: 'The proof of the other account is missing. Please log in with that account again.'
    }
    for (const token of [
      undefined,
      await server.visitor(),
      (await buildCustomer(server)).token,
      (await holder()).token
    ]) {
      expect(
        await server.call('loginByWechat', claims, { locale: 'en', ...(token !== undefined && { token }) })
      ).toMatchObject(refused)
    }
    expect(await server.call('loginByWechat', {}, { locale: 'en', token: known.accessToken })).toMatchObject(refused)
    expect(await server.call('loginByWechat', { mobile: nextMobile() }, { locale: 'en' })).toMatchObject({
      code: codes.codeRequired,
      message: 'Enter the verification code.'
    })
    expect(await server.call('loginByWechat', { mobile: nextMobile(), otpCode: '' }, { locale: 'en' })).toMatchObject({
      code: codes.codeRequired
    })
  })

  test('what a browser brought back from the page is proven by its ticket alone: the session that set out may be another person’s', async () => {
    const person = 1
    const known = await enter(server, 'wechat', person)
    const token = await server.visitor()
    const { ticket = '' } = await agreeOnPage(server, token, 'wechat')
    expect(ticket).not.toBe('')
    expect((await server.call('loginByWechat', { unionId: known.unionId ?? '', mobile: '' }, { token })).code).toBe(
      codes.identityProofRequired
    )
    expect(
      (await server.call('loginByWechat', { unionId: known.unionId ?? '', ticket, mobile: '' }, { token })).data
    ).toMatchObject({ userId: known.userId })
  })
})

describe('facebook/login by the fields of the spec', () => {
  test('Facebook’s own token proves it, with an empty mobile and the picture as Facebook has it', async () => {
    const accessToken = await credentialOf(server, 'facebook', nextPerson())
    const info = { id: '', name: 'Ada', picture: { data: { url: 'https://scontent.xx.fbcdn.net/p' } }, accessToken }
    expect(await server.call('loginByFacebook', { info, mobile: '' })).toMatchObject({
      code: codes.ok,
      data: { isNewUser: true, isIdentityAuth: true }
    })
  })

  test('so does the session that holds the identity; the id alone does not', async () => {
    const person = nextPerson()
    const token = await server.visitor()
    const { subject } = await verify(server, token, 'facebook', person)
    const login = (caller?: string) =>
      server.call(
        'loginByFacebook',
        { info: { id: subject, name: 'Ada', picture: '' }, mobile: '' },
        caller === undefined ? {} : { token: caller }
      )
    expect((await login()).code).toBe(codes.identityProofRequired)
    expect((await login(await server.visitor())).code).toBe(codes.identityProofRequired)
    const { code, data } = await login(token)
    expect({ code, data }).toMatchObject({ code: codes.ok, data: { isNewUser: true } })
    expect((await login(data.accessToken)).data.userId).toBe(data.userId)
  })
})

describe('openIdApp and unionId of order/login/v2', () => {
  const login = async (mobile: string, ids: { openIdApp?: string; unionId?: string }, token?: string) =>
    server.call(
      'loginByCode',
      { mobile, otpCode: await codeFor(server, mobile), source: 'app', ...ids },
      token === undefined ? {} : { token }
    )

  test('link the account of the mobile when the session proves them', async () => {
    const { mobile, userId } = await buildCustomer(server)
    const person = nextPerson()
    const {
      token,
      claims: { openId, unionId }
    } = await holder(person)
    expect(await login(mobile, { openIdApp: openId, unionId }, token)).toMatchObject({
      code: codes.ok,
      data: { userId, openIdApp: openId, unionId }
    })
    expect(await linksOf(userId)).toEqual(['wechat'])
    expect((await enter(server, 'wechat', person)).userId).toBe(userId)
  })

  test('are refused without proof: no login and no link', async () => {
    const { mobile, userId } = await buildCustomer(server)
    const {
      claims: { openId, unionId }
    } = await holder()
    expect((await login(mobile, { openIdApp: openId, unionId })).code).toBe(codes.identityProofRequired)
    server.clock.advance(61_000)
    expect((await login(mobile, { unionId: 'somebody' }, (await holder()).token)).code).toBe(
      codes.identityProofRequired
    )
    expect(await linksOf(userId)).toEqual([])
    server.clock.advance(61_000)
    expect((await login(mobile, { openIdApp: '', unionId: '' })).code).toBe(codes.ok)
  })

  test('never move an identity to another account', async () => {
    const person = nextPerson()
    const owner = await enter(server, 'wechat', person)
    const { mobile, userId } = await buildCustomer(server)
    const {
      token,
      claims: { openId, unionId }
    } = await holder(person)
    expect((await login(mobile, { openIdApp: openId, unionId }, token)).code).toBe(codes.mobileTaken)
    expect([await linksOf(owner.userId), await linksOf(userId)]).toEqual([['wechat'], []])
  })

  test('an empty code is told to be missing', async () => {
    expect(
      await server.call('loginByCode', { mobile: nextMobile(), otpCode: '', source: 'app' }, { locale: 'en' })
    ).toMatchObject({ code: codes.codeRequired, message: 'Enter the verification code.' })
    expect(await server.call('loginByCode', { mobile: '', otpCode: '123456' }, { locale: 'en' })).toMatchObject({
      code: codes.mobileInvalid
    })
  })
})
