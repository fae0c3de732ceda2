import { endpoints } from '@/contract/endpoints'
import { analyticsStore } from '@/features/analytics/analytics-store'
import { activeOrdersStore } from '@/features/order-list/active-orders-store'
import { announcePage } from '@/platform/app/page-views'
import { navigation } from '@/platform/navigation/navigation'
import { closePages, logIn, startClient } from '../support/client'
import { buildCity } from '../support/commerce'
import { nextMobile } from '../support/people'
import { useServer } from '../support/server'
import { layTable, paidOrderAt } from './ordered'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
afterEach(closePages)

it('orders under way are followed by the socket while they are shown', async () => {
  const table = await layTable(server)
  const orderId = await paidOrderAt(table)
  const { stores, network, frame } = table.client
  let hear: ((text: string) => void) | undefined
  network.openSocket = (_url, { onMessage }) => {
    hear = onMessage
    return { send: () => undefined, close: () => undefined }
  }
  const unwatch = stores.get(activeOrdersStore).watch()
  await frame.until(() => hear !== undefined, 'the socket')
  const asked = network.countOf(endpoints.orderActive.path)
  hear?.(JSON.stringify({ type: 'order', orderId }))
  await frame.until(() => network.countOf(endpoints.orderActive.path) === asked + 1, 'the question')
  unwatch()
})

it('what goes on behind the pages ends with the app', async () => {
  const client = await startClient(server)
  const { stores, network, frame } = client
  closePages()
  const { depth } = stores.get(analyticsStore)
  jest.spyOn(navigation, 'currentPath').mockReturnValue('pages/my/index')
  announcePage()
  await logIn(server, client, nextMobile())
  await frame.until(() => network.isQuiet, 'the rest')
  expect([stores.get(analyticsStore).depth, network.countOf(endpoints.pushClientSave.path)]).toEqual([depth, 0])
})
