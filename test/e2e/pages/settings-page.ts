import { type Locale, locales } from '@/domain/markers'
import { PageModel } from './page-model'

export class SettingsPage extends PageModel {
  async open(): Promise<void> {
    await this.visit.open('pages/setting/index')
  }

  async logOut(): Promise<void> {
    await this.button(this.t.account.logout).click()
    await this.answer(this.t.common.confirm)
    await this.button(this.t.settings.login).waitFor()
  }

  async chooseLanguage(locale: Locale): Promise<void> {
    await this.byId('settings-language').click()
    await this.page.getByRole('radio').nth(locales.indexOf(locale)).click()
  }

  /** The page is written in a language, whatever language the visit began in. */
  async speaks(locale: Locale): Promise<void> {
    await this.byId('settings-language').getByText(this.t.account.languageNames[locale], { exact: true }).waitFor()
  }
}
