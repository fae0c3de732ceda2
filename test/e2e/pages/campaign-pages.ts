import type { RouteName } from '@/routes'
import type { Visit } from '../support/visit'
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
