import { eq } from 'drizzle-orm'
import { analyticsStore } from '@/features/analytics/analytics-store'
import { privacyStore } from '@/features/privacy/privacy-store'
import { appShow } from '@/platform/app/app-show'
import { build } from '@/platform/device/build'
import { device } from '@/platform/device/device'
import { analyticsBatches } from '../../server/modules/tables'
import { closePages, logIn, startClient } from '../support/client'
import { buildCity } from '../support/commerce'
import { buildCustomer } from '../support/people'
import { useServer } from '../support/server'
import { waitUntil } from '../support/wait'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
afterEach(closePages)

it.each([
  ['localhost', '201541'],
  ['m.fanju.example', '201542']
])(
  'events at %s name what recorded them, the application %s, and the gender that a profile says',
  async (hostName, applicationId) => {
    let hide: () => void = () => undefined
    jest.spyOn(appShow, 'watch').mockImplementation(({ onHide }) => {
      hide = onHide
      return () => undefined
    })
    jest.replaceProperty(build, 'analytics', { own: '201541', alternate: '201542', alternatePrefix: 'm' })
    jest.replaceProperty(device, 'hostName', hostName)
    const { mobile, token } = await buildCustomer(server)
    await server.ask('profileUpdate', { gender: 'female' }, { token })
    const { stores } = await startClient(server)
    stores.get(privacyStore).choose('all')
    await logIn(server, { stores }, mobile)
    await waitUntil(() => stores.session.user?.gender === 'female')
    hide()
    const kept = () =>
      server.kernel.db
        .select()
        .from(analyticsBatches)
        .where(eq(analyticsBatches.sessionId, stores.get(analyticsStore).sessionId))
    await waitUntil(async () => (await kept()).length > 0)
    expect((await kept())[0]).toMatchObject({ sdkVersion: '1.1.13', applicationId, gender: 'female' })
  }
)
