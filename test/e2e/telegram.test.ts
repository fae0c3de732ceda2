import { HomePage } from './pages/home-page'
import { LoginPage } from './pages/login-page'
import { type Visit, visiting } from './support/visit'
import { openWorld, type World } from './support/world'

let world: World
beforeAll(async () => {
  world = await openWorld()
}, 300_000)
afterAll(() => world.close())

/** Opens the app as Telegram opens it, for a person of the sandbox; `page` is what the bot's link names, with its own parameters. */
async function openByTelegram(visit: Visit, person: number, page = ''): Promise<void> {
  const response = await visit.context.request.get(
    `${visit.origin}/sandbox/identity/telegram/credential?person=${person}`
  )
  const { data } = (await response.json()) as { data: { credential: string } }
  const launch = new URLSearchParams({
    tgWebAppData: data.credential,
    tgWebAppVersion: '7.10',
    tgWebAppPlatform: 'ios'
  })
  await visit.page.goto(`${visit.origin}/customer/#${page}${launch.toString()}`)
}

const isLoggedIn = async (visit: Visit) => !(await visit.ask('userInfo', {})).isVisitor

describe('the app inside Telegram', () => {
  test(
    'opens on its first page, knows the person without a question, and keeps nothing of it in the address',
    () =>
      visiting(world, 'en', async (visit) => {
        await visit.context.addInitScript(() => {
          Object.assign(window, { TelegramWebviewProxy: { postEvent: () => undefined } })
        })
        await openByTelegram(visit, 81)
        const home = new HomePage(visit)
        await home.seesRestaurant('Palm Grove Chicken Rice')
        expect(visit.page.url()).not.toContain('tgWebApp')
        const login = new LoginPage(visit)
        await login.open()
        await login.logInBy('telegram')
        await login.addsNoMobile()
        expect(await isLoggedIn(visit)).toBe(true)
        expect(
          (await visit.ask('bindingList', {})).items.find(({ provider }) => provider === 'telegram')
        ).toMatchObject({ isBound: true, name: 'Sandbox person 81' })
      }),
    120_000
  )

  test(
    'opens on the page that the bot’s link names, with its parameters',
    () =>
      visiting(world, 'en', async (visit) => {
        await visit.context.addInitScript(() => {
          Object.assign(window, { TelegramWebviewProxy: { postEvent: () => undefined } })
        })
        await openByTelegram(visit, 82, '/pages/restaurant/index?restaurantId=sin-chickenrice&')
        await new HomePage(visit).seesText('Hainanese chicken rice')
        expect(new URL(visit.page.url()).hash).toBe('#/pages/restaurant/index?restaurantId=sin-chickenrice')
      }),
    120_000
  )
})

test(
  'a browser believes no such link, and the person goes by Telegram’s page',
  () =>
    visiting(world, 'en', async (visit) => {
      await openByTelegram(visit, 83, '/pages/my/login?')
      await new LoginPage(visit).logInBy('telegram')
      await visit.page.waitForURL(/\/sandbox\/identity\/telegram/)
      await visit.page.getByRole('button', { name: 'Sandbox person 2' }).click()
      await new LoginPage(visit).addsNoMobile()
      expect(await isLoggedIn(visit)).toBe(true)
      expect((await visit.ask('bindingList', {})).items.find(({ provider }) => provider === 'telegram')).toMatchObject({
        isBound: true,
        name: 'Sandbox person 2'
      })
    }),
  120_000
)
