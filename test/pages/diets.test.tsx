import BookingPage from '@/pages/restaurant/booking'
import { buildTables } from '../support/bookings'
import { closePages, startClient } from '../support/client'
import { useServer } from '../support/server'

const server = useServer()
afterEach(closePages)

test('tables are narrowed to the kitchens that suit who eats so, and to all of them again', async () => {
  await buildTables(server, { restaurant: { name: { zh: '清真小馆', en: 'Halal' }, isHalal: true } })
  await buildTables(server, { restaurant: { name: { zh: '素心斋', en: 'Veg' }, isVegetarian: true } })
  server.clock.advance(6000)
  const { open } = await startClient(server)
  const page = await open('bookingRestaurants', BookingPage)
  await page.untilText('清真小馆')
  await page.press('radio', '素食')
  await page.until(() => !page.text.includes('清真小馆') && page.text.includes('素心斋'), 'vegetarian kitchens alone')
  await page.press('radio', '全部')
  await page.untilText('清真小馆')
})
