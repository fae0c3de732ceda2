import { eq } from 'drizzle-orm'
import VipInvitedPage from '@/child/pages/discount/vipShare'
import { users } from '../../server/modules/tables'
import { closePages, startClient } from '../support/client'
import { buildProgramme } from '../support/invitations'
import { buildCustomer } from '../support/people'
import { useServer } from '../support/server'

const server = useServer()
afterEach(closePages)

async function linkOf(nickName: string) {
  const { userId, token } = await buildCustomer(server)
  await server.kernel.db.update(users).set({ nickName }).where(eq(users.userId, userId))
  return { inviteUserId: (await server.ask('inviteGet', {}, { token })).inviteUserId }
}

test('a second link never shows who sent the first, also while it cannot be read', async () => {
  await buildProgramme(server)
  const client = await startClient(server)
  const page = await client.open('vipInvited', VipInvitedPage, await linkOf('Ann'))
  await page.untilText('A** 请您来饭聚')
  client.network.breakDown('marketing/invite/inviter')
  const other = await client.open('vipInvited', VipInvitedPage, await linkOf('Bob'))
  expect(other.text).not.toContain('A**')
})
