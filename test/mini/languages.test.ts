import { join } from 'node:path'
import type { FetchedLocale } from '@/domain/markers'
import type { Catalogue } from '@/i18n/catalogue'
import { en } from '@/i18n/en'
import { missingLanguageTexts } from '@/i18n/missing-language-texts'
import { vn } from '@/i18n/vn'
import { zhCn } from '@/i18n/zh-CN'
import { routeUrl } from '@/routes'
import { until } from '../e2e/support/wait'
import { DemoPerson } from './demo-person'
import { distFolder } from './diner'
import { DiningRoom } from './dining-room'
import type { MiniApp, MiniTarget } from './mini-app'
import { miniTargets } from './targets'

const room = new DiningRoom()
const han = /\p{Script=Han}/u

/** A device as each vendor names its language. */
const systems: Readonly<Record<MiniTarget, Readonly<Record<FetchedLocale, string>>>> = {
  weapp: { en: 'en', vn: 'vi' },
  alipay: { en: 'en', vn: 'vi' }
}
const languages: readonly [FetchedLocale, Catalogue][] = [
  ['en', en],
  ['vn', vn]
]

/** What a text says of some numbers; of words, where it looks into what it is given. */
function say(text: Function): string {
  try {
    return String(Reflect.apply(text, null, [3, 2, 1]))
  } catch {
    return String(Reflect.apply(text, null, ['3', '2', '1']))
  }
}

/** A catalogue as plain words: what its functions say stands for them. */
const wordsOf = (texts: unknown): unknown => {
  if (typeof texts === 'function') return say(texts)
  return typeof texts === 'object' && texts !== null
    ? Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, wordsOf(text)]))
    : texts
}

const chineseOn = async (app: MiniApp) => (await app.texts()).filter((text) => han.test(text))

/** Waits for a question. Questions come one after another: that of the network, which may be first, is left for later. */
const isAsked = (app: MiniApp, question: string) =>
  until(async () => {
    const texts = await app.texts()
    if (texts.includes(question)) return true
    if (texts.includes(zhCn.common.networkErrorTitle)) await app.tap(zhCn.common.later)
    return false
  }, `the question "${question}"`)

describe.each(miniTargets)('the compiled %s program', (target) => {
  it.each(languages)('has a package with every text in %s', (locale, t) => {
    const texts: unknown = jest.requireActual(join(distFolder, target, `language-${locale}`, 'code.js'))
    expect(wordsOf(texts)).toEqual({ [locale]: wordsOf(t) })
  })

  it('starts in Chinese without fetching a language', async () => {
    const { app } = await room.sitDown(target)
    await app.waitForText(zhCn.tabs.home)
    expect([await app.packages(), app.errors()]).toEqual([[], []])
  })

  describe.each(languages)('on a device that speaks %s', (locale, t) => {
    it('speaks it from the first start, fetches it once, and speaks it without a network', async () => {
      const { app } = await room.sitDown(target, { language: systems[target][locale] })
      await app.waitForText(t.tabs.home)
      await app.waitForText(t.common.more)
      expect([await app.packages(), app.errors()]).toEqual([[`language-${locale}`], []])
      await app.relaunch(undefined, { isOnline: false })
      await app.waitForText(t.tabs.home)
      expect([await chineseOn(app), app.errors()]).toEqual([[], []])
    })

    it('draws a page that a link opens once its texts are there, and tells it that it is shown', async () => {
      const person = await DemoPerson.logIn(room.world.server, '+6581234009')
      const { app } = await room.sitDown(target, {
        language: systems[target][locale],
        storage: await person.device(),
        start: routeUrl('orders')
      })
      await app.waitForText(t.order.status.completed)
      expect([(await app.page()).title, app.errors()]).toEqual([t.titles.orders, []])
    })

    it('stands in with Chinese while it cannot be had, says so in it, and speaks it once the network is back', async () => {
      const { question, retry, later } = missingLanguageTexts[locale]
      const { app } = await room.sitDown(target, { language: systems[target][locale], isOnline: false })
      await isAsked(app, question)
      await app.tap(retry)
      await isAsked(app, question)
      await app.tap(later)
      await app.waitForText(zhCn.tabs.home)
      await app.setOnline(true)
      await app.waitForText(t.tabs.home)
      expect([await app.packages(), app.errors()]).toEqual([[`language-${locale}`], []])
    })
  })

  it('keeps its language and says so where another one cannot be had, and speaks it when it can', async () => {
    const { app } = await room.sitDown(target, { start: routeUrl('settings') })
    await app.tap('#settings-language')
    await app.waitForText(zhCn.account.languageNames.en)
    await app.setOnline(false)
    await app.tap(zhCn.account.languageNames.en)
    await until(
      async () => (await app.toasts()).includes(zhCn.account.languageFailed),
      'the word that it could not be had'
    )
    await app.waitForText(zhCn.account.chooseLanguage)
    await app.setOnline(true)
    await app.tap(zhCn.account.languageNames.en)
    await app.waitForText(en.settings.feedback)
    await app.relaunch(routeUrl('settings'), { isOnline: false })
    await app.waitForText(en.settings.feedback)
    expect(app.errors()).toEqual([])
  })

  it('speaks the language that was chosen last, though another was on its way', async () => {
    const { app } = await room.sitDown(target, { start: routeUrl('settings'), packageMs: 5000 })
    await app.tap('#settings-language')
    await app.tap(zhCn.account.languageNames.en)
    await app.tap(zhCn.account.languageNames.vn)
    await app.waitForText(vn.settings.feedback)
    expect([(await app.packages()).sort(), (await app.texts()).includes(en.settings.feedback), app.errors()]).toEqual([
      ['language-en', 'language-vn'],
      false,
      []
    ])
  })
})
