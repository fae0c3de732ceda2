import { locales } from '@/domain/markers'
import { loadCatalogue } from '@/i18n/load-catalogue'
import { billFileTexts } from '../../server/modules/wallet/bill-file-texts'

test.each(locales)('the file of a bill says in %s what the app says', async (locale) => {
  const { moneyIn, moneyOut, opening, closing } = (await loadCatalogue(locale)).wallet
  expect(billFileTexts[locale]).toMatchObject({ in: moneyIn, out: moneyOut, opening, closing })
})
