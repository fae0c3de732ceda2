import type { ShownPage } from '../../pages-of/page-table'
import { PageModel } from './page-model'

/** The pages of who a person is and where. */
export class AccountPage extends PageModel {
  /** Everything that the browser writes as an error from now on; the list grows by itself. */
  hearConsole(): string[] {
    const complaints: string[] = []
    this.page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`)
    })
    return complaints
  }

  /** The site whose pages may stand inside the app, which no test reaches. */
  async hasOwnSite(): Promise<void> {
    await this.visit.context.route('https://www.fanju.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>fanju</title>' })
    )
  }

  /** Waits until the page shows all that it is for. */
  async shows({ shows, web, markers }: ShownPage): Promise<void> {
    for (const words of shows) await this.seesText(words)
    if (markers !== undefined)
      await this.map
        .locator('.leaflet-marker-icon')
        .nth(markers - 1)
        .waitFor()
    if (web !== undefined)
      await this.page
        .locator('iframe')
        .filter({ visible: true })
        .and(this.page.locator(`[src$="${web}"]`))
        .waitFor()
  }

  /** Goes from what a new password tells of linked accounts to where they are unlinked, and back to where the person was before the login. */
  async goesToLinkedAndBack(): Promise<void> {
    await this.button(this.t.security.manageLinked).click()
    await this.stand('bindings')
    await this.button(this.t.security.unlinkNamed(this.t.login.providerName.telegram)).waitFor()
    await this.page.goBack()
    await this.stand('home')
  }

  async goesToLogin(): Promise<void> {
    await this.button(this.t.common.login).click()
    await this.stand('login')
  }

  /** Name of the first place in the list under the map. */
  async nearestPlace(): Promise<string> {
    const words = await this.page
      .getByRole('radiogroup')
      .getByRole('radio')
      .filter({ visible: true })
      .first()
      .innerText()
    return words.split('\n').find((line) => /\D/.test(line)) ?? ''
  }

  /** Moves the map by these pixels, as a hand would that holds it in its middle. */
  async dragMap(right: number, down: number): Promise<void> {
    await this.map.and(this.page.locator('.leaflet-container')).waitFor()
    const box = await this.map.boundingBox()
    if (box === null) throw new Error('there is no map')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await this.page.mouse.move(x, y)
    await this.page.mouse.down()
    await this.page.mouse.move(x + right, y + down, { steps: 8 })
    await this.page.mouse.up()
  }

  /** Takes a picture from the device, and waits until it has been sent. */
  async changesAvatar(picture: Buffer): Promise<void> {
    const chosen = this.page.waitForEvent('filechooser')
    await this.button(this.t.profile.changeAvatar).click()
    await (await chosen).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture })
    await this.seesText(this.t.profile.avatarSaved)
  }

  /** Waits until a picture of the server has been drawn. */
  async seesPicture(path: string): Promise<void> {
    const picture = this.page.locator(`img[src*="${path}"]`).filter({ visible: true }).first()
    await picture.waitFor()
    await this.page.waitForFunction(
      (image) => image instanceof HTMLImageElement && image.naturalWidth > 0,
      await picture.elementHandle()
    )
  }

  private get map() {
    return this.page.getByRole('region', { name: this.t.place.map }).filter({ visible: true })
  }
}
