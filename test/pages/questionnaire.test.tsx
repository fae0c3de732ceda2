import { eq } from 'drizzle-orm'
import InsuranceQuestionnairePage from '@/child/pages/financial/insuranceQuestionnaire'
import type { Locale } from '@/domain/markers'
import { questionnaireStore } from '@/features/questionnaire/questionnaire-store'
import { sentStore } from '@/features/questionnaire/sent-store'
import { questionnaires } from '../../server/modules/tables'
import { type Client, closePages, logIn, startClient } from '../support/client'
import { buildCity } from '../support/commerce'
import { newestCode, nextMobile, wrongCode } from '../support/people'
import { useServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'

const server = useServer({
  environment: { INSURANCE_ADVISERS: 'SG=海港保险顾问|LIC-77|desk@harbour.example', OTP_PER_ADDRESS_PER_HOUR: '1000' }
})
beforeAll(() => buildCity(server))
beforeEach(() => server.clock.advance(61_000))
afterEach(closePages)

const kualaLumpur = {
  ...{ latitude: 3.14, longitude: 101.69, city: 'Kuala Lumpur', cityCode: 'KUL', countryCode: 'MY' as const },
  ...{ country: 'Malaysia', province: '' }
} as const

const open = (client: Client, params = {}) => client.open('insuranceQuestionnaire', InsuranceQuestionnairePage, params)
const rowsOf = (mobile: string) =>
  server.kernel.db.select().from(questionnaires).where(eq(questionnaires.mobile, mobile))
const next = (page: ShownPage) => page.touch(page.byId('questionnaire-next'))

/** Chooses what is needed, and goes on to where it is sent. */
async function answer(page: ShownPage) {
  await page.untilText('第 1 步')
  for (const choice of ['医疗住院', '意外']) await page.press('checkbox', choice)
  await next(page)
  await page.untilText('第 2 步')
  await next(page)
  await page.untilText('第 3 步')
  await page.press('radio', '福建话')
  await page.press('checkbox', '晚上 18–20 点')
  await next(page)
  await page.untilText('核对并发送')
}

async function prove(page: ShownPage, mobile: string) {
  await page.type('手机号', mobile.slice(3))
  await page.press('button', '获取验证码')
  await page.until(() => page.has('button', /^\d+ ?秒/), 'the code')
  await page.type('验证码', await newestCode(server, mobile))
}

async function send(page: ShownPage, mobile: string, name = '陈女士') {
  await answer(page)
  await page.type('称呼', name)
  await prove(page, mobile)
  await page.touch(page.byId('questionnaire-agree'))
  await page.touch(page.byId('questionnaire-send'))
}

test('says before the first question who asks by which licence and why, and where what was sent is found', async () => {
  const page = await open(await startClient(server))
  await page.untilText('第 1 步，共 4 步')
  const inOrder = ['海港保险顾问', '执照号 LIC-77', '顾问第一次来电就能说到点上', '不卖保险、不给建议、不报价']
  const places = [...inOrder, '想了解哪些保障', '查看或删除已发送的问卷'].map((words) => page.text.indexOf(words))
  expect(places).not.toContain(-1)
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(page.root.querySelectorAll('[role="group"], [role="radiogroup"]')).toHaveLength(3)
})

test.each([
  ['zh-CN', '没有持牌保险顾问', '返回首页'],
  ['en', 'no licensed insurance adviser', 'Back to home'],
  ['vn', 'chưa có tư vấn viên', 'Về trang chủ']
] as const)('asks nothing where nobody is licensed, and says so in %s', async (locale, words, home) => {
  const client = await startClient(server, { locale: locale satisfies Locale })
  client.stores.place.put(kualaLumpur, null, true)
  const page = await open(client)
  await page.untilText(words)
  expect([page.all('checkbox'), page.all('radio')]).toEqual([[], []])
  await page.press('button', home)
  expect(client.moves).toEqual(['switchTab /pages/index/index'])
})

test('a visitor answers a few questions a step, sends them, and finds, changes and deletes them on another device', async () => {
  // Hari Raya Puasa is on the Wednesday, unless the moon is seen otherwise
  server.clock.set(Date.UTC(2027, 2, 8, 4))
  const mobile = nextMobile()
  const client = await startClient(server)
  const page = await open(client)
  await send(page, mobile)
  await page.untilText('已发送给顾问')
  expect(page.text).toContain('公共假期的日期还未最终确定')
  const [row] = await rowsOf(mobile)
  expect(page.text).toContain(row?.number)
  expect(page.text).toMatch(/海港保险顾问会在.+至.+之间的工作日致电/)
  // What was told is on the device no more
  expect(JSON.stringify([...client.storage.kept])).not.toContain('hokkien')

  server.clock.advance(61_000)
  const other = await startClient(server)
  const found = await open(other, { number: row?.number ?? '' })
  await found.untilText('不需要登录')
  await prove(found, mobile)
  await found.touch(found.byId('questionnaire-show'))
  await found.untilText('陈女士')
  for (const words of ['医疗住院、意外', '福建话', 'LIC-77', '公共假期的日期还未最终确定'])
    expect(found.text).toContain(words)
  await found.press('button', '修改回答')
  await found.untilText('第 1 步')
  expect(found.named('checkbox', '意外').getAttribute('aria-checked')).toBe('true')
  await found.press('checkbox', '意外')
  for (const step of ['第 2 步', '第 3 步', '核对并发送']) {
    await next(found)
    await found.untilText(step)
  }
  expect((found.field('称呼') as HTMLInputElement).value).toBe('陈女士')
  server.clock.advance(61_000)

  const last = await startClient(server)
  const shown = await open(last, { number: row?.number ?? '' })
  await shown.untilText('不需要登录')
  await prove(shown, mobile)
  await shown.touch(shown.byId('questionnaire-show'))
  await shown.untilText('陈女士')
  last.answers.push(false)
  await shown.touch(shown.byId('questionnaire-remove'))
  expect(await rowsOf(mobile)).toHaveLength(1)
  last.answers.push(true)
  await shown.touch(shown.byId('questionnaire-remove'))
  await shown.until(() => last.toasts.includes('已删除'), 'that it is deleted')
  expect(await rowsOf(mobile)).toEqual([])
})

test('whoever has just sent it and changes it, or has deleted it, is at the first question again', async () => {
  const client = await startClient(server)
  const page = await open(client)
  const store = client.stores.get(questionnaireStore)
  for (const leave of [() => store.take({ name: '陈女士', answers: [] }), store.startOver]) {
    await send(page, nextMobile())
    await page.untilText('已发送给顾问')
    leave()
    await page.untilText('第 1 步')
    expect(page.text).not.toContain('已发送给顾问')
    store.proof.clear()
  }
})

test('goes on only with what is needed, says so where it is missing, and takes every answer back', async () => {
  const page = await open(await startClient(server))
  await page.untilText('第 1 步')
  await next(page)
  await page.untilText('请至少选一项')
  await page.press('checkbox', '旅行')
  expect(page.text).not.toContain('请至少选一项')
  await page.press('checkbox', '旅行')
  await next(page)
  await page.untilText('请至少选一项')
  await page.press('checkbox', '旅行')
  await next(page)
  await page.untilText('第 2 步')
  await page.press('radio', '学生')
  await page.press('button', '上一步')
  expect(page.named('checkbox', '旅行').getAttribute('aria-checked')).toBe('true')
})

test('sends nothing without name, code and consent, each said where it is missing', async () => {
  const mobile = nextMobile()
  const page = await open(await startClient(server))
  await answer(page)
  await page.touch(page.byId('questionnaire-send'))
  await page.untilText('请先阅读同意书并勾选')
  expect([page.problemAt('称呼'), page.problemAt('手机号'), page.problemAt('验证码')]).toEqual([
    '请填写称呼',
    expect.any(String),
    expect.any(String)
  ])
  await page.press('button', '阅读《保险问卷同意书》')
  await page.untilText('答案加密保存')
  await page.type('称呼', '陈女士')
  await prove(page, mobile)
  await page.touch(page.byId('questionnaire-send'))
  await page.rest(60)
  expect(await rowsOf(mobile)).toEqual([])
})

test('a wrong code and a lost network lose no word; what is tried again is sent once', async () => {
  const mobile = nextMobile()
  const client = await startClient(server)
  const page = await open(client)
  await answer(page)
  await page.type('称呼', '陈女士')
  await prove(page, mobile)
  const right = page.field('验证码').value
  await page.type('验证码', wrongCode(right))
  await page.touch(page.byId('questionnaire-agree'))
  await page.touch(page.byId('questionnaire-send'))
  await page.until(() => page.problemAt('验证码') !== null, 'that the code is wrong')
  await page.type('验证码', right)
  client.network.loseAnswersOf('common/questionnaire/submit')
  await page.touch(page.byId('questionnaire-send'))
  await page.until(() => page.all('status').some((each) => each.textContent !== ''), 'that it failed')
  expect([page.field('称呼').value, page.field('验证码').value]).toEqual(['陈女士', right])
  client.network.mend()
  await page.touch(page.byId('questionnaire-send'))
  await page.untilText('已发送给顾问')
  expect(await rowsOf(mobile)).toHaveLength(1)
})

test('what is chosen outlives the app and a change of language, and is nobody else’s', async () => {
  const client = await startClient(server)
  await logIn(server, client, nextMobile())
  const page = await open(client)
  await page.untilText('第 1 步')
  await page.press('checkbox', '家居')
  await page.rest(1_100)
  closePages()
  const again = await startClient(server, { storage: client.storage, locale: 'en' })
  const reopened = await open(again)
  await reopened.untilText('Step 1 of 4')
  expect(reopened.named('checkbox', 'Home').getAttribute('aria-checked')).toBe('true')
  await again.stores.session.logout()
  await logIn(server, again, nextMobile())
  await reopened.rest(60)
  expect(reopened.named('checkbox', 'Home').getAttribute('aria-checked')).toBe('false')
})

test('a mobile that one person typed is not the next one’s, who finds their own', async () => {
  const client = await startClient(server)
  const { stores, storage } = client
  const [own, other, next] = [nextMobile(), nextMobile(), nextMobile()]
  const page = await open(client)
  await page.untilText('第 1 步')
  const { proof } = stores.get(questionnaireStore)
  const { phone, code } = proof
  // A visitor goes on with theirs once they are logged in
  phone.type(other.slice(3))
  await logIn(server, client, own)
  expect(phone.text).toBe(other.slice(3))
  await proof.sendCode()
  code.type('123456')
  await stores.session.logout()
  expect([phone.text, code.text]).toEqual(['', ''])
  // Neither the app that runs nor one that starts anew offers a visitor the number that a customer had a code for
  for (const { stores: shown } of [client, await startClient(server, { storage })]) {
    const store = shown.get(questionnaireStore)
    await store.open()
    expect(store.proof.phone.text).toBe('')
  }
  await logIn(server, client, next)
  await page.until(() => phone.text === next.slice(3), 'their own number')
})

test('an answer that comes after its person or the page is gone is shown to nobody', async () => {
  const mobile = nextMobile()
  const client = await startClient(server)
  await logIn(server, client, nextMobile())
  const page = await open(client)
  const receipt = client.network.delayAnswerOf('common/questionnaire/submit')
  await send(page, mobile)
  await receipt.done
  await client.stores.session.logout()
  receipt.release()
  await page.rest(60)
  expect(client.stores.get(questionnaireStore).receipt).toBeNull()
  const [row] = await rowsOf(mobile)

  server.clock.advance(61_000)
  const other = await startClient(server)
  const sent = other.stores.get(sentStore)
  sent.ask(row?.number)
  sent.proof.phone.type(mobile.slice(3))
  await sent.proof.sendCode()
  sent.proof.code.type(await newestCode(server, mobile))
  const told = other.network.delayAnswerOf('common/questionnaire/get')
  const found = sent.find()
  await told.done
  sent.leave()
  told.release()
  await found
  expect(sent.shown).toBeNull()
})

test('is agreed to again where the consent has changed while it was filled in', async () => {
  const mobile = nextMobile()
  const client = await startClient(server)
  const page = await open(client)
  await answer(page)
  await page.type('称呼', '陈女士')
  await prove(page, mobile)
  await page.touch(page.byId('questionnaire-agree'))
  const { config } = server.kernel
  const before = config.insuranceAdvisers
  const changed = { SG: { name: '新顾问', licence: 'LIC-88', mail: 'desk@new.example' } }
  Object.assign(config, { insuranceAdvisers: changed })
  try {
    await page.touch(page.byId('questionnaire-send'))
    await page.untilText('同意书或顾问有更新')
    await page.untilText('把以上回答交给新顾问')
    expect(page.byId('questionnaire-agree').getAttribute('aria-checked')).toBe('false')
    expect(await rowsOf(mobile)).toEqual([])
    await page.touch(page.byId('questionnaire-agree'))
    await page.touch(page.byId('questionnaire-send'))
    await page.untilText('已发送给顾问')
    expect(await rowsOf(mobile)).toMatchObject([{ licence: 'LIC-88' }])
  } finally {
    Object.assign(config, { insuranceAdvisers: before })
  }
})
