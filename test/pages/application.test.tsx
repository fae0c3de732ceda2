import { eq } from 'drizzle-orm'
import DownloadPage from '@/child/pages/partner/downloadRider'
import RestaurantPage from '@/child/pages/partner/partner'
import StatusPage from '@/child/pages/partner/registeredRider'
import RiderPage from '@/child/pages/partner/rider'
import { restaurantApplicationStore, riderApplicationStore } from '@/features/application/application-form-store'
import { applicationStatusStore } from '@/features/application/application-status-store'
import { keyPrefix } from '@/stores/storage-keys'
import { inTransaction } from '../../server/db/transaction'
import { moveApplication } from '../../server/modules/application/repository'
import { applications, otpCodes } from '../../server/modules/tables'
import { apply, buildRider } from '../support/applications'
import { type Client, closePages, logIn, startClient } from '../support/client'
import { outletPoint } from '../support/commerce'
import { MemoryStorage } from '../support/memory-storage'
import { newestCode, nextMobile, wrongCode } from '../support/people'
import { useServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'
import { buildPlaces, kualaLumpur, rowOf as placeRow, search } from './place-world'

// A day's pace: the sandbox's desk keeps out of it
const server = useServer({ environment: { AFTER_SALE_PACE_SECONDS: '86400', OTP_PER_ADDRESS_PER_HOUR: '1000' } })
beforeAll(() => buildPlaces(server))
afterEach(closePages)

const local = (mobile: string) => mobile.slice(3)
const rowOf = async (mobile: string) =>
  (await server.kernel.db.select().from(applications).where(eq(applications.mobile, mobile)))[0]
const send = (page: ShownPage) => page.touch(page.byId('application-send'))

async function openRider(client: Client, params: { code?: string } = {}) {
  const page = await client.open('riderApplication', RiderPage, params)
  await page.untilText('称呼')
  return page
}

async function askForCode(page: ShownPage, mobile: string): Promise<void> {
  await page.type('手机号', local(mobile))
  await page.press('button', '获取验证码')
  await page.until(() => page.text.includes('秒后重发'), 'the countdown')
  await page.type('验证码', await newestCode(server, mobile))
}

describe('a visitor who wants to ride', () => {
  it('sends a name and a proven number, sees how it stands, and takes it back', async () => {
    const client = await startClient(server)
    const mobile = nextMobile()
    const page = await openRider(client, { code: 'AB12' })
    expect(page.field('邀请码（选填）').value).toBe('AB12')
    await send(page)
    expect([page.problemAt('称呼'), page.problemAt('手机号'), page.problemAt('验证码')]).toEqual([
      '请填写称呼',
      '请填写手机号',
      '请输入验证码'
    ])
    await page.type('称呼', '小林')
    await askForCode(page, mobile)
    await page.press('radio', '摩托车')
    await page.type('车牌号（选填）', 'F 1')
    await send(page)
    expect(page.problemAt('车牌号（选填）')).toBe('格式不对，例如 FBA 1234 A')
    await page.type('车牌号（选填）', 'fba 1234 a')
    await page.press('radio', '有允许工作的准证')
    await send(page)
    await page.until(() => client.toasts.includes('已收到您的申请'), 'it is sent')
    expect(client.moves).toEqual(['replace /child/pages/partner/registeredRider'])
    expect((await rowOf(mobile))?.answers).toEqual({
      vehicle: 'motorcycle',
      rightToWork: 'pass',
      plate: 'FBA1234A',
      inviteCode: 'AB12'
    })
    page.close()
    const status = await client.open('applicationStatus', StatusPage)
    await status.untilText('我们会打电话联系您')
    expect(status.text).toContain((await rowOf(mobile))?.number)
    client.answers.push(true)
    await status.touch(status.byId('application-withdraw'))
    await status.untilText('您撤回了这份申请')
    expect((await rowOf(mobile))?.status).toBe('withdrawn')
  })

  it('comes back on another device with number and mobile', async () => {
    const client = await startClient(server)
    const mobile = nextMobile()
    const page = await openRider(client)
    await page.type('称呼', '小林')
    await askForCode(page, mobile)
    await send(page)
    await page.until(() => client.toasts.length > 1, 'it is sent')
    page.close()
    const number = (await rowOf(mobile))?.number ?? ''
    const elsewhere = await startClient(server)
    const status = await elsewhere.open('applicationStatus', StatusPage, { number })
    await status.untilText('查看进度')
    expect(status.field('申请编号').value).toBe(number)
    const look = () => status.touch(status.byId('application-look'))
    await look()
    expect(status.problemAt('手机号')).toBe('请填写手机号')
    await status.type('手机号', local(nextMobile()))
    await look()
    await status.untilText('没有找到这份申请')
    await status.type('手机号', local(mobile))
    await look()
    await status.untilText('已收到')
    await status.touch(status.byId('application-elsewhere'))
    expect([status.field('申请编号').value, status.field('手机号').value]).toEqual(['', ''])
  })
})

describe('what is wrong', () => {
  it('with the mobile or the code is told at its field, and the plate of a vehicle that was given up holds nobody up', async () => {
    const client = await startClient(server)
    const mobile = nextMobile()
    const page = await openRider(client)
    await page.type('称呼', '小林')
    await page.type('手机号', '123')
    await page.press('button', '获取验证码')
    await page.until(() => page.problemAt('手机号') === '手机号格式不正确', 'what is wrong with the mobile')
    expect(client.network.countOf('common/otp/send')).toBe(0)
    await askForCode(page, mobile)
    const right = page.field('验证码').value
    await page.type('验证码', wrongCode(right))
    await page.press('radio', '摩托车')
    await page.type('车牌号（选填）', 'F 1')
    await page.press('radio', '自行车')
    expect(page.text).not.toContain('车牌号')
    await send(page)
    await page.until(() => page.problemAt('验证码') !== null, 'what is wrong with the code')
    expect(page.problemAt('验证码')).toBe('验证码不正确或已失效，请核对或重新获取')
    expect(page.all('status').map(({ textContent }) => textContent)).not.toContain(page.problemAt('验证码'))
    expect(await rowOf(mobile)).toBeUndefined()
    await page.type('验证码', right)
    await send(page)
    await page.until(() => client.toasts.includes('已收到您的申请'), 'it is sent')
    expect((await rowOf(mobile))?.answers).toEqual({ vehicle: 'bicycle' })
  })

  it('with sending once more while it is looked at is told, and every word stays', async () => {
    const { sent } = await apply(server, buildRider())
    const row = await rowOf(sent.mobile)
    server.clock.advance(61_000)
    await inTransaction(server.kernel.database, async (tx) => {
      if (row) await moveApplication(tx, row, { status: 'contacted', changedAt: server.clock.now() })
    })
    const client = await startClient(server)
    const page = await openRider(client)
    await page.type('称呼', '另一个称呼')
    await askForCode(page, sent.mobile)
    await send(page)
    await page.untilText('我们已在处理您之前的申请，这次填写的内容没有提交')
    expect([client.toasts, client.moves]).toEqual([['验证码已发送'], []])
    expect(page.field('称呼').value).toBe('另一个称呼')
    expect((await rowOf(sent.mobile))?.name).toBe(sent.name)
  })
})

describe('what is written', () => {
  it('survives a failed send, a new start, and another language', async () => {
    const storage = new MemoryStorage()
    const client = await startClient(server, { storage })
    const mobile = nextMobile()
    const page = await openRider(client)
    await page.type('称呼', '小林')
    await askForCode(page, mobile)
    client.network.isDown = true
    await send(page)
    await page.untilText('网络不可用')
    client.network.isDown = false
    client.stores.language.choose('en')
    await page.untilText('Your name')
    expect([page.field('Your name').value, page.field('Mobile number').value]).toEqual(['小林', local(mobile)])
    page.close()
    const again = await startClient(server, { storage })
    expect(again.stores.get(riderApplicationStore).form.valueOf('name')).toBe('小林')
  })

  it('goes on with the visitor who logs in, is out of sight once they are gone, and never another customer’s', async () => {
    const client = await startClient(server)
    const { form } = client.stores.get(riderApplicationStore)
    form.type('name', '小林')
    const mobile = nextMobile()
    await logIn(server, client, mobile)
    expect(form.valueOf('name')).toBe('小林')
    await client.stores.session.logout()
    expect(form.valueOf('name')).toBe('')
    server.clock.advance(61_000)
    await logIn(server, client, mobile)
    expect(form.valueOf('name')).toBe('小林')
    await logIn(server, client, nextMobile())
    expect(form.valueOf('name')).toBe('')
    await client.stores.session.logout()
    server.clock.advance(61_000)
    await logIn(server, client, mobile)
    expect(form.valueOf('name')).toBe('')
  })

  it('is followed by nobody else once its customer is gone, however late the answer comes', async () => {
    const client = await startClient(server)
    const { stores, network } = client
    await logIn(server, client, nextMobile())
    const [application, status] = [stores.get(riderApplicationStore), stores.get(applicationStatusStore)]
    const mobile = nextMobile()
    application.form.type('name', '小林')
    application.form.type('mobile', local(mobile))
    await application.sendCode()
    application.code.type(await newestCode(server, mobile))
    expect(application.resendAt).toEqual(expect.any(Number))
    const answer = network.delayAnswerOf('common/application/submit')
    const sent = application.submit()
    await answer.done
    await stores.session.logout()
    answer.release()
    expect([await sent, status.shown, status.lookup.valueOf('number')]).toEqual([false, null, ''])
    // Nor are their code and its countdown anybody's, here or after a new start
    const again = (await startClient(server, { storage: client.storage })).stores.get(riderApplicationStore)
    for (const { code, resendAt } of [application, again]) expect([code.text, resendAt]).toEqual(['', null])
    expect((await rowOf(mobile))?.name).toBe('小林')
  })

  it('is not shown to the next person when it was asked for by the one before', async () => {
    const client = await startClient(server)
    const { stores, network } = client
    await logIn(server, client, nextMobile())
    const { answer, sent } = await apply(server, buildRider())
    const status = stores.get(applicationStatusStore)
    for (const leave of [async () => status.lookElsewhere(), () => stores.session.logout()]) {
      status.follow(answer, sent.mobile)
      const late = network.delayAnswerOf('common/application/get')
      const read = status.load()
      await late.done
      await leave()
      late.release()
      await read
      expect(status.shown).toBeNull()
    }
  })

  it('is read by the names of its fields, whichever release wrote it', async () => {
    const storage = new MemoryStorage()
    storage.write(`${keyPrefix}riderApplication`, {
      version: 0,
      data: { drafts: { '': { name: '小林', shoeSize: '42' } }, owner: null }
    })
    const { form } = (await startClient(server, { storage })).stores.get(riderApplicationStore)
    form.type('mobile', local(nextMobile()))
    expect(Object.keys((await form.check()) ?? {})).toEqual(['name', 'mobile'])
    storage.write(`${keyPrefix}riderApplication`, { version: 0, data: 'torn' })
    expect((await startClient(server, { storage })).stores.get(riderApplicationStore).form.valueOf('name')).toBe('')
  })
})

test('a restaurant finds its address, says what spec section 5 asks, and its papers by their form', async () => {
  const client = await startClient(server)
  const mobile = nextMobile()
  const page = await client.open('restaurantApplication', RestaurantPage)
  await page.untilText('餐厅名称')
  await send(page)
  for (const label of ['餐厅名称', '餐厅地址', '联系人', '手机号', '邮箱'])
    expect(page.problemAt(label)).toBe(`请填写${label}`)
  await page.type('餐厅名称', '老街面馆')
  const { items } = await client.stores.call('placeSearch', { text: 'Tampines', ...outletPoint, countryCode: 'SG' })
  const found = items.find(({ address }) => address !== '')
  if (found === undefined) throw new Error('no place has an address')
  const { name, address, latitude, longitude } = found
  const find = async () => {
    await page.touch(page.byId('application-address'))
    await search(page, 'Tampines')
    await page.until(() => placeRow(page, name) !== page.root, 'what is found')
    await page.touch(placeRow(page, name))
    expect(page.field('餐厅地址').value).toBe(address)
    await page.until(() => placeRow(page, name) === page.root, 'the end of the search')
  }
  await find()
  // What is typed over it is somewhere else
  await page.type('餐厅地址', '88 Amoy Street')
  expect(client.stores.get(restaurantApplicationStore).point).toBeUndefined()
  await find()
  await page.type('联系人', '林老板')
  await page.type('邮箱', 'boss@noodles')
  await page.type('公司注册号（选填）', '12345')
  await askForCode(page, mobile)
  await send(page)
  expect([page.problemAt('邮箱'), page.problemAt('公司注册号（选填）')]).toEqual([
    '邮箱格式不正确',
    '格式不对，例如 201812345D'
  ])
  await page.type('邮箱', 'boss@noodles.sg')
  await page.type('餐饮牌照号（选填）', 'sw12a34k000')
  const chooseCity = async (city: string) => {
    await page.touch(page.byId('application-city'))
    await page.until(() => page.has('radio', city), 'the cities')
    await page.press('radio', city)
  }
  // Malaysia has other numbers, other mobiles, and no licence of one form
  await chooseCity('吉隆坡')
  expect(page.byId('application-city').textContent).toContain('马来西亚 吉隆坡')
  expect(page.text).not.toContain('餐饮牌照号')
  await page.type('公司注册号（选填）', '2018 1234')
  await send(page)
  expect([page.problemAt('手机号'), page.problemAt('公司注册号（选填）')]).toEqual([
    '手机号格式不正确',
    '格式不对，例如 202301012345'
  ])
  await chooseCity('新加坡')
  await page.type('公司注册号（选填）', '2018 12345 d')
  await send(page)
  await page.until(() => client.toasts.includes('已收到您的申请'), 'it is sent')
  expect(await rowOf(mobile)).toMatchObject({
    kind: 'restaurant',
    name: '老街面馆',
    cityCode: 'SIN',
    countryCode: 'SG',
    answers: {
      address,
      latitude,
      longitude,
      email: 'boss@noodles.sg',
      registration: '201812345D',
      foodLicence: 'SW12A34K000'
    }
  })
  expect((await server.kernel.db.select().from(otpCodes).where(eq(otpCodes.mobile, mobile)))[0]?.usedAt).not.toBeNull()
})

test('the rider app is there by country: a code and a way to each store, or how to begin without one', async () => {
  const client = await startClient(server)
  const page = await client.open('riderApp', DownloadPage)
  await page.untilText('扫码下载')
  expect([page.has('button', '下载苹果版'), page.has('button', '下载安卓版')]).toEqual([true, true])
  await client.stores.place.moveTo({ point: kualaLumpur, name: '', cityCode: 'KUL' })
  await page.untilText('您所在的国家还没有骑手端。通过审核后，我们会打电话告诉您怎么开始。')
  expect(page.text).not.toContain('扫码下载')
  await page.press('button', '申请成为骑手')
  expect(client.moves).toEqual(['push /child/pages/partner/rider'])
})
