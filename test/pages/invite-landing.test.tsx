import { eq } from 'drizzle-orm'
import VipInvitedPage from '@/child/pages/discount/vipShare'
import RedeemCodePage from '@/user/pages/vip/redeem'
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
  const { inviteUserId, code } = await server.ask('inviteGet', {}, { token })
  return { userId, inviteUserId, code }
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

test('who types the code of a friend reads what both get, and when: once the order can be asked back no more', async () => {
  await buildProgramme(server)
  const client = await startClient(server)
  await logIn(server, client, nextMobile())
  const page = await client.open('redeemCode', RedeemCodePage, { code: (await linkOf('Ann')).code })
  await page.press('button', '兑换')
  await page.untilText('首单实付满 S$15.00，完成 7 天后，您和朋友各得一个红包，您的是 S$6.00')
})
