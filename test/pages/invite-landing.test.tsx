import { eq } from 'drizzle-orm'
import VipInvitedPage from '@/child/pages/discount/vipShare'
import { users } from '../../server/modules/tables'
import { closePages, logIn, startClient } from '../support/client'
import { buildProgramme, joinBy } from '../support/invitations'
import { buildCustomer, nextMobile } from '../support/people'
import { useServer } from '../support/server'

const server = useServer()
afterEach(closePages)

async function linkOf(nickName: string) {
  const { userId, token } = await buildCustomer(server)
  await server.kernel.db.update(users).set({ nickName }).where(eq(users.userId, userId))
  return { userId, inviteUserId: (await server.ask('inviteGet', {}, { token })).inviteUserId }
}

test('a second link never shows who sent the first, also while it cannot be read', async () => {
  await buildProgramme(server)
  const client = await startClient(server)
  const page = await client.open('vipInvited', VipInvitedPage, { inviteUserId: (await linkOf('Ann')).inviteUserId })
  await page.untilText('A** 请您来饭聚')
  client.network.breakDown('marketing/invite/inviter')
  const other = await client.open('vipInvited', VipInvitedPage, { inviteUserId: (await linkOf('Bob')).inviteUserId })
  expect(other.text).not.toContain('A**')
})

test('who has an account may type the code, and who was invited already is asked for none', async () => {
  await buildProgramme(server)
  const client = await startClient(server)
  await logIn(server, client, nextMobile())
  const friend = { userId: client.stores.session.session?.userId ?? '' }
  const inviter = await linkOf('Ann')
  const open = async () => {
    const page = await client.open('vipInvited', VipInvitedPage, { inviteUserId: inviter.inviteUserId })
    await page.untilText('A** 请您来饭聚')
    return page
  }
  expect((await open()).text).toContain('填写邀请码')
  await joinBy(server, friend, inviter)
  const page = await open()
  await page.untilText('您已接受邀请，无需填写邀请码')
  await page.press('button', '去点餐')
  expect(client.moves).toEqual(['switchTab /pages/index/index'])
})
