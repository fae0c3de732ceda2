import { routes } from '@/routes'
import { DemoPerson } from '../mini/demo-person'
import { identity } from '../pages-of/identity'
import { nothingYet } from '../pages-of/made-world'
import { member } from '../pages-of/onlookers'
import { listPages } from '../pages-of/page-table'
import { photoOf } from '../support/upload'
import { AccountPage } from './pages/account-page'
import { LoginPage } from './pages/login-page'
import { type Language, type Visit, visiting } from './support/visit'
import { until } from './support/wait'
import { openWorld, type World } from './support/world'

const pages = listPages(identity)

let world: World
beforeAll(async () => {
  world = await openWorld({ WEB_HOSTS: 'www.fanju.example' })
  const person = await DemoPerson.logIn(world.server, member.mobile)
  await person.ask('favoriteSet', { restaurantId: member.favorite.restaurantId, isFavorite: true })
}, 300_000)
afterAll(() => world.close())

const inBrowser = (language: Language, journey: (visit: Visit, account: AccountPage) => Promise<void>) => () =>
  visiting(world, language, (visit) => journey(visit, new AccountPage(visit)))

async function logIn(visit: Visit): Promise<void> {
  await new LoginPage(visit).openAndLogInByPassword(member.mobile, 'Fanju2026')
}

describe.each<Language>(['zh-CN', 'en'])('who and where, in %s', (language) => {
  test.each(['visitor', 'member'] as const)(
    'every page of a %s opens by its address, and the browser has nothing to complain of',
    async (onlooker) => {
      await inBrowser(language, async (visit, account) => {
        if (onlooker === 'member') await logIn(visit)
        const complaints = account.hearConsole()
        await account.hasOwnSite()
        for (const { name, open } of pages.filter(({ who }) => who === onlooker)) {
          const { at, ...shown } = open(nothingYet, visit.t, language)
          await visit.open(at.slice(1))
          await account.shows(shown)
          expect([name, complaints.splice(0)]).toEqual([name, []])
        }
      })()
    },
    120_000
  )
})

test(
  'a page behind the login leads there and back',
  inBrowser('zh-CN', async (visit, account) => {
    await visit.open(routes.myMobile.path)
    await account.seesText(visit.t.common.loginToSee)
    await account.goesToLogin()
    await new LoginPage(visit).logInByPassword(member.mobile, 'Fanju2026')
    await account.seesText(member.masked)
  }),
  60_000
)

test(
  'a forgotten password ends with who else can log in, and leads to where they are unlinked',
  inBrowser('zh-CN', async (visit, account) => {
    const mobile = '+6581234002'
    const person = await DemoPerson.logIn(world.server, mobile)
    const response = await visit.context.request.get(`${world.origin}/sandbox/identity/telegram/credential?person=71`)
    const { data } = (await response.json()) as { data: { credential: string } }
    const { ticket } = await person.ask('identityVerify', { provider: 'telegram', credential: data.credential })
    await person.ask('bindingAdd', { provider: 'telegram', ticket })
    const login = new LoginPage(visit)
    await login.open()
    await login.resetsPassword(mobile, 'Newer-2027')
    for (const words of [
      visit.t.security.stillLinkedTitle,
      visit.t.security.linkedAs('Sandbox person 71'),
      visit.t.security.stillLinkedNote
    ])
      await account.seesText(words)
    await account.goesToLinkedAndBack()
    expect((await visit.ask('userInfo', {})).mobile).toBe(mobile)
  }),
  60_000
)

test(
  'the map is dragged, and what lies under its pin is another place',
  inBrowser('zh-CN', async (visit, account) => {
    await visit.open(routes.chooseLocation.path)
    const before = await account.nearestPlace()
    await account.dragMap(-180, -120)
    await until(async () => (await account.nearestPlace()) !== before, 'another place under the pin')
  }),
  60_000
)

test(
  'a picture of the person’s own is sent and shown',
  inBrowser('zh-CN', async (visit, account) => {
    await logIn(visit)
    const before = (await visit.ask('userInfo', {})).avatar
    await visit.open(routes.profile.path)
    await account.changesAvatar(await photoOf())
    const { avatar } = await visit.ask('userInfo', {})
    expect(avatar).toMatch(/^\/img\/user-avatar\/[0-9a-f]{32}\.webp$/)
    expect(avatar).not.toBe(before)
    await account.seesPicture(avatar ?? '')
  }),
  60_000
)
