import { eq } from 'drizzle-orm'
import { encryptUserId, sharedUserId } from '../../../server/modules/account/shared-id'
import { analyticsBatches, users } from '../../../server/modules/tables'
import { buildCustomer, nextMobile } from '../../support/people'
import { useServer } from '../../support/server'
import { codeFor, enter, nextPerson } from '../identity/story'

const server = useServer()

const loggedIn = async () => {
  const mobile = nextMobile()
  return server.ask('loginByCode', { mobile, otpCode: await codeFor(server, mobile) })
}

describe('the id that shared links carry', () => {
  test('leads back to the person by our key alone, and tells nothing of their id', async () => {
    const { userId, encryptedUserId } = await loggedIn()
    expect(encryptedUserId).toMatch(/^[\w-]{40,80}$/)
    expect(Buffer.from(encryptedUserId, 'base64url').toString('latin1')).not.toContain(userId.slice(0, 6))
    expect([sharedUserId(server.kernel, encryptedUserId), encryptUserId(server.kernel, userId)]).toEqual([
      userId,
      encryptedUserId
    ])
    const stranger = { config: { ...server.kernel.config, secret: 'x'.repeat(32) } }
    expect(sharedUserId(stranger, encryptedUserId)).toBe(encryptedUserId)
  })

  test('one that was tampered with names no user', async () => {
    const { encryptedUserId } = await loggedIn()
    const turned = `${encryptedUserId.slice(0, 20)}${encryptedUserId[20] === 'A' ? 'B' : 'A'}${encryptedUserId.slice(21)}`
    expect(sharedUserId(server.kernel, turned)).toBe(turned)
  })

  test('a visitor has one too, and keeps it', async () => {
    const first = await server.ask('visitorToken', { appkey: 'test' })
    expect(sharedUserId(server.kernel, first.encryptedUserId)).toBe(first.userId)
    expect((await server.ask('visitorToken', { appkey: 'test', accessToken: first.accessToken })).encryptedUserId).toBe(
      first.encryptedUserId
    )
  })

  test('invites: by a code, and by an outside identity', async () => {
    const { userId, encryptedUserId } = await loggedIn()
    const mobile = nextMobile()
    const byCode = await server.ask('loginByCode', {
      mobile,
      otpCode: await codeFor(server, mobile),
      inviteUserId: encryptedUserId
    })
    const byIdentity = await enter(server, 'wechat', nextPerson(), { inviteUserId: encryptedUserId })
    for (const made of [byCode, byIdentity]) {
      expect(
        (await server.kernel.db.select({ by: users.invitedBy }).from(users).where(eq(users.userId, made.userId)))[0]?.by
      ).toBe(userId)
    }
  })

  test('says in the statistics by whose link somebody came', async () => {
    const { userId, encryptedUserId } = await loggedIn()
    const { token } = await buildCustomer(server)
    const event = { name: 'showApp', occurredAt: new Date(server.clock.now()).toISOString(), depth: 0 }
    await server.ask(
      'eventBatch',
      { batchId: 'b-shared', sessionId: 's-1', fromUid: encryptedUserId, shareDepth: 1, events: [event] },
      { token }
    )
    const [kept] = await server.kernel.db
      .select({ by: analyticsBatches.fromUid })
      .from(analyticsBatches)
      .where(eq(analyticsBatches.batchId, 'b-shared'))
    expect(kept?.by).toBe(userId)
  })
})
