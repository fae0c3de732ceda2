import type { ErrandEnd } from '@/features/errand/errand-form'
import { routeUrl } from '@/routes'
import { PageModel } from './page-model'

export class ErrandPage extends PageModel {
  async open(): Promise<void> {
    await this.visit.open('pages/index/errand')
    await this.seesText(this.t.errand.choosePlace.from)
  }

  /** Picks one of the places around, counted from the first that has a postal code. */
  async picks(end: ErrandEnd, place: number): Promise<void> {
    await this.byId(`errand-${end}`).click()
    await this.stand('addressSearch')
    await this.button(/\d{6}$/)
      .nth(place)
      .click()
    await this.stand('errand')
  }

  /** What the button says it costs, once both doors are chosen. */
  async price(button: 'errand-login' | 'errand-submit'): Promise<string> {
    await this.byId('errand-fee').waitFor()
    return this.figureIn(this.byId(button))
  }

  async fills(field: string, text: string): Promise<void> {
    await this.page.getByLabel(field, { exact: true }).filter({ visible: true }).fill(text)
  }

  async logsIn(): Promise<void> {
    await this.byId('errand-login').click()
    await this.stand('login')
  }

  async submits(): Promise<void> {
    await this.page.getByRole('checkbox', { name: this.t.errand.agree }).click()
    await this.page.locator('#errand-submit:not([aria-disabled="true"])').click()
  }
}

export class ErrandOrderPage extends PageModel {
  /** Wherever the payment came back to, it ends here. Returns the order's id. */
  async isPaid(): Promise<string> {
    await this.stand('orderDetail')
    await this.byId('errand-code-digits').waitFor()
    return new URLSearchParams(this.page.url().split('?')[1]).get('orderId') ?? ''
  }

  async code(): Promise<string> {
    return this.byId('errand-code-digits').innerText()
  }
}

export class ReceiverPage extends PageModel {
  async open(trackId: string): Promise<void> {
    await this.visit.open(routeUrl('orderMap', { trackId }).slice(1))
    await this.byId('receiver-track').waitFor()
  }
}
