import { until } from '../e2e/support/wait'
import type { Diner } from './diner'
import { DiningRoom } from './dining-room'
import { miniTargets } from './targets'

const room = new DiningRoom()

/** Until what moves has come to rest, and the host has been told. */
const rest = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 600)
  })

describe.each(miniTargets)('"back" in the compiled %s program', (target) => {
  async function atRestaurant(): Promise<Diner> {
    const diner = await room.sitDown(target)
    await diner.seesHome()
    await diner.opensRestaurant()
    return diner
  }

  async function opensInfo({ app, t }: Diner): Promise<void> {
    await app.tap('#restaurant-info')
    await app.waitForText(t.find.reportEntry)
    await rest()
  }

  const isGone = ({ app, t }: Diner) =>
    until(async () => !(await app.texts()).includes(t.find.reportEntry), 'the page without its sheet')

  it('closes the open sheet first, however often it is opened, and leaves the page only then', async () => {
    const diner = await atRestaurant()
    for (let turn = 0; turn < 2; turn += 1) {
      await opensInfo(diner)
      await diner.app.back()
      await isGone(diner)
      await diner.on('restaurant')
      await rest()
    }
    await diner.app.back()
    await diner.on('home')
    expect(diner.app.errors()).toEqual([])
  })

  it('finds the page without its sheet, after that has led on to another page', async () => {
    const diner = await atRestaurant()
    await opensInfo(diner)
    await diner.app.tap('#restaurant-address')
    await diner.on('openLocation')
    await rest()
    await diner.app.back()
    await diner.on('restaurant')
    await isGone(diner)
    await rest()
    await diner.app.back()
    await diner.on('home')
    expect(diner.app.errors()).toEqual([])
  })

  it('leaves the page at once after the sheet was closed by its own button', async () => {
    const diner = await atRestaurant()
    await opensInfo(diner)
    await diner.app.tap(`[aria-label="${diner.t.common.close}"]`)
    await isGone(diner)
    await rest()
    await diner.app.back()
    await diner.on('home')
    expect(diner.app.errors()).toEqual([])
  })
})
