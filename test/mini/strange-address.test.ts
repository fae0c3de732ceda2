import { zhCn as t } from '@/i18n/zh-CN'
import { addressAsGiven } from '@/routes'
import { until } from '../e2e/support/wait'
import { openWorld, type World } from '../e2e/support/world'
import { askingRoutes, strangeAddress } from '../support/strange-address'
import { miniTargets } from './targets'
import { useDiner } from './use-diner'

// Making the demo world takes a minute.
jest.setTimeout(300_000)

let world: World
beforeAll(async () => {
  world = await openWorld({ WEB_HOSTS: 'www.fanju.example' })
})
afterAll(() => world.close())

describe.each(miniTargets)('in the compiled %s program', (target) => {
  const seated = useDiner(() => world, target)

  it.each(askingRoutes)('%s with nothing known of what its address has stays calm and leads on', async (name) => {
    const { app } = seated()
    await app.visit(addressAsGiven(name, strangeAddress(name)))
    const waysOn = async () => {
      const isOutside = (await app.webViewSource()) !== null
      const ways = (await app.touchables()).filter((words) => words !== t.common.back)
      return isOutside ? ['its own page'] : ways
    }
    await until(async () => (await app.isQuiet()) && (await waysOn()).length > 0, 'an answer, and a way on')
    const said = await app.texts()
    expect(said.filter((words) => words === t.common.crashed || /undefined|NaN|\[object/.test(words))).toEqual([])
  })
})
