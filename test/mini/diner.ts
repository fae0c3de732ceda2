import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { PaymentType } from '@/domain/pricing'
import { zhCn } from '@/i18n/zh-CN'
import { type RouteArguments, type RouteName, routes, routeUrl } from '@/routes'
import { until } from '../e2e/support/wait'
import type { World } from '../e2e/support/world'
import { root } from '../support/database'
import { photoOf } from '../support/upload'
import { launchMini, type LaunchOptions, type MiniApp, type MiniTarget } from './mini-app'
import { labelled } from './screen-parts'

/** The build's own folder; another one may be named to try a build out. */
export const distFolder = process.env.FANJU_MINI_DIST ?? join(root, 'dist')
/** Hosts that a build may have compiled in, standing for the test's server. */
const compiledHosts = ['www.fanju.example', 'localhost']

/** The call by which each host lets a picture be chosen. */
const choosers = { weapp: 'chooseMedia', alipay: 'chooseImage' } as const

/** A restaurant of the demo world that is open round the clock, and a dish of it with options. */
const kitchen = { name: '川巷小馆', dish: '水煮鱼片', choices: ['中辣', '小份（1–2 人）'] }

/** Among what can be chosen of a dish: the menu beneath may say the same of another. */
const option = (words: string) => `[role="radio"]:has(:text-is("${words}"))`

/** A person with the compiled mini-program in hand: what they do, page by page. */
export class Diner {
  readonly t = zhCn

  private constructor(
    readonly app: MiniApp,
    private readonly world: World,
    private readonly target: MiniTarget
  ) {}

  static async sitDown(world: World, target: MiniTarget, extra: Partial<LaunchOptions> = {}): Promise<Diner> {
    const options = {
      target,
      dist: join(distFolder, target),
      apiOrigin: world.server.url,
      domains: compiledHosts,
      browser: world.browser
    }
    return new Diner(await launchMini({ ...options, ...extra }), world, target)
  }

  on(page: RouteName): Promise<void> {
    return this.app.waitForPage(routes[page].path)
  }

  /** Comes to a page by its address while the program is open, as by a scanned code. */
  async comesTo<N extends RouteName>(page: N, ...params: RouteArguments<N>): Promise<void> {
    await this.app.visit(routeUrl(page, ...params))
    await this.on(page)
  }

  /** Home, until its restaurants are there. */
  async seesHome(): Promise<void> {
    await this.on('home')
    await this.app.waitForText(kitchen.name)
  }

  async opensRestaurant(): Promise<void> {
    await this.app.tap(kitchen.name)
    await this.on('restaurant')
    await this.app.waitForText(kitchen.dish)
  }

  /** Puts the dish with its options into the cart. */
  async addsDish(): Promise<void> {
    const { addDish, chooseOptions } = this.t.restaurant
    await this.app.scrollTo(kitchen.dish)
    await this.app.tap(`[aria-label="${addDish(kitchen.dish)}, ${chooseOptions}"]`)
    await this.app.waitForText(this.t.restaurant.addToCart)
    for (const choice of kitchen.choices) await this.app.tap(option(choice))
    await this.app.tap(this.t.restaurant.addToCart)
    await this.app.waitForText(this.t.cart.checkout)
  }

  /** From the cart bar, which follows the cart within a moment, to the settlement with its first quote. */
  async settles(): Promise<void> {
    await this.touches(this.t.cart.checkout, 'restaurant')
    await this.on('settlement')
    await this.app.waitForText(this.t.checkout.total)
    await this.app.waitForText(kitchen.dish)
  }

  /** By the code that arrives as a text message: the sandbox's inbox is the phone. */
  async logsInByCode(mobile: string): Promise<void> {
    await this.on('login')
    await this.app.input('[aria-label="手机号"]', mobile.replace('+65', ''))
    await this.app.tap(this.t.login.sendCode)
    await this.app.waitForText(this.t.login.codeSent)
    const { data } = await this.world.server.get(`/sandbox/sms?mobile=${encodeURIComponent(mobile)}`)
    // Notices come to the same phone, at any moment
    const newest = (data as { code: string }[]).find(({ code }) => code !== '')
    // It submits itself
    await this.app.input('[aria-label="验证码"]', newest?.code ?? '')
  }

  /** By the password that all demo people have. */
  async logsInByPassword(mobile: string): Promise<void> {
    await this.on('login')
    await this.app.tap(this.t.login.byPassword)
    await this.app.input('[aria-label="手机号"]', mobile.replace('+65', ''))
    await this.app.input('[aria-label="密码"]', 'Fanju2026')
    await this.app.tap('#login-submit')
  }

  /** Chooses how to pay, submits, and comes to where it is paid, or was. The button takes no touch while a choice is being quoted, so a person touches it again. */
  async submits(way: PaymentType): Promise<void> {
    await this.app.waitFor('#settlement-submit')
    await this.app.tap('#way-to-pay')
    await this.app.tap(`#way-${way}`)
    await this.touches('#settlement-submit', 'settlement')
  }

  /** Touches what leads on until the page is left, as a person does whose first touch came too early. */
  async touches(target: string, page: RouteName): Promise<void> {
    const isLeft = async () => (await this.app.page()).path !== routes[page].path
    for (let touches = 0; touches < 20 && !(await isLeft()); touches += 1) {
      await this.app.tap(target).catch(() => undefined)
      await until(isLeft, 'another page', 500).catch(() => undefined)
    }
  }

  /** Chooses a picture for the form on show, until it is sent and stands there under these words. */
  async addsPicture(words: string): Promise<void> {
    const content = (await photoOf()).toString('base64')
    this.app.answer(choosers[this.target], { kind: 'succeed', result: { content } })
    await this.app.tap('#add-picture')
    await this.app.waitFor(`wx-image${labelled(words)}`)
  }

  /** Says why money is asked back, is asked for a photo, and sends the request with one. */
  async sendsRequest(description: string): Promise<void> {
    const words = this.t.afterSale
    await this.app.input(labelled(words.description), description)
    await this.app.input(labelled(words.email), 'tester@example.com')
    await this.app.tap('#after-sale-submit')
    await this.app.waitForText(words.problem.photo)
    await this.addsPicture(words.photo(1))
    await this.app.tap('#after-sale-submit')
    await this.on('afterSaleDetail')
    await this.app.waitForText(words.status.submitted)
  }

  /** Pays the order on show by a way of the cashier. */
  async pays(way: PaymentType): Promise<void> {
    await this.app.waitForText(this.t.cashier.method[way])
    await this.app.tap(this.t.cashier.method[way])
    await this.app.tap('#cashier-pay')
  }

  /** Presses a button of the hosted payment page in the web view, and closes it when the program has left. */
  async pressesOnHostedPage(action: 'pay' | 'decline' | 'cancel', leavesTo: RouteName): Promise<void> {
    const hosted: Page = await this.app.openWebView()
    await hosted.locator(`button[value="${action}"]`).click()
    await this.on(leavesTo)
    await hosted.close()
  }

  /** Everything from home to the payment by one way with one dish, logged in on the way: by code on WeChat, by password on Alipay. */
  async ordersAs(
    mobile: string,
    way: PaymentType,
    beforeSubmit: () => Promise<void> = async () => undefined
  ): Promise<void> {
    await this.seesHome()
    await this.opensRestaurant()
    await this.addsDish()
    await this.settles()
    await this.app.tap(this.t.checkout.loginToSubmit)
    await (this.target === 'weapp' ? this.logsInByCode(mobile) : this.logsInByPassword(mobile))
    await this.on('settlement')
    await this.app.waitFor('#settlement-submit')
    await beforeSubmit()
    await this.submits(way)
  }
}
