import type { RouteName } from '@/routes'
import type { Visit } from '../support/visit'
import { until } from '../support/wait'
import { PageModel } from './page-model'

export class CampaignPage extends PageModel {
  constructor(
    visit: Visit,
    private readonly name: RouteName
  ) {
    super(visit)
  }

  /** Opens a link, which may be an old one. */
  async follow(link: string): Promise<void> {
    await this.visit.open(link)
    await this.isThere()
  }

  isThere(): Promise<void> {
    return this.stand(this.name)
  }

  /** Says which one it was and that it is over. */
  async isOfThePast(title: string): Promise<void> {
    await this.seesText(this.t.campaign.archived)
    await this.page.getByRole('heading', { name: title }).filter({ visible: true }).first().waitFor()
  }

  /** To another that runs now. */
  async goesOnTo(title: string): Promise<void> {
    await this.seesText(this.t.campaign.others)
    await this.link(title).click()
  }

  /** A visitor is led to the login, and comes back. */
  async goesToLogin(): Promise<void> {
    await this.byId('campaign-claim-all').click()
    await this.stand('login')
  }

  /** Everything at once; then what the person has stands at the head of the page. */
  async claimAll(): Promise<void> {
    await this.isThere()
    await this.byId('campaign-claim-all')
      .filter({ hasText: this.t.campaign.claimAll(1) })
      .click()
    await this.seesText(this.t.campaign.mine)
  }

  /** From what the person has to where it is used. */
  async use(offer: string): Promise<void> {
    await this.button(`${this.t.vouchers.use} ${offer}`).first().click()
  }

  /** What was used leads to its order, and can be claimed no more. */
  async leadsToOrder(offer: string): Promise<void> {
    await this.button(`${this.t.vouchers.seeOrder} ${offer}`).first().click()
    await this.stand('orderDetail')
  }

  /** What its clock says is another a moment later. */
  async clockMoves(): Promise<void> {
    const clock = this.text(new RegExp(this.t.campaign.untilEnd('.*\\d\\d:\\d\\d')))
    const before = await clock.innerText()
    await until(async () => (await clock.innerText()) !== before, 'the next second')
  }

  /** The parts of the page that move by themselves. */
  moving(): Promise<string[]> {
    return this.page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.target?.className ?? '') : ''))
    )
  }

  /** Asks to be told when it begins. */
  async remind(): Promise<void> {
    await this.byId('campaign-remind').click()
    await this.button(this.t.campaign.reminded).waitFor()
  }

  /** Elsewhere in the app, the strip says that it begins, and leads back. */
  async isToldOnOrders(title: string): Promise<void> {
    await this.visit.open('pages/order/index')
    const strip = this.byId('notice-strip').filter({ hasText: title })
    await strip.waitFor({ timeout: 60_000 })
    await strip.click()
    await this.isThere()
  }

  async goesToFlashSales(): Promise<void> {
    await this.button(this.t.campaign.allFlash).click()
    await this.stand('newYearFlashSales')
  }

  async search(hint: string): Promise<void> {
    await this.link(hint).click()
  }

  async openDeal(title: string): Promise<void> {
    await this.link(title).click()
  }
}

export class CampaignSearchPage extends PageModel {
  /** Looks for words, and sees what has them and not what has not. */
  async finds(words: string, { found, left }: { readonly found: string; readonly left: string }): Promise<void> {
    await this.stand('campaignSearch')
    await this.seesText(left)
    await this.page.locator('input').filter({ visible: true }).first().fill(words)
    await this.button(this.t.find.search).click()
    await this.page.getByText(left).filter({ visible: true }).waitFor({ state: 'detached' })
    await this.seesText(found)
  }
}

export class GreatSalesDealPage extends PageModel {
  async isOf(title: string): Promise<void> {
    await this.stand('greatSalesDeal')
    await this.byId('campaign-back').filter({ hasText: title }).waitFor()
  }

  async goesBack(): Promise<void> {
    await this.byId('campaign-back').click()
  }
}
