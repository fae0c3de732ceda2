import { openWorld, type World } from '../e2e/support/world'
import { Diner } from './diner'
import type { LaunchOptions, MiniTarget } from './mini-app'

// Making the demo world takes a minute, and a journey crosses a whole program
jest.setTimeout(300_000)

/** The demo world of a test file, and the people who use it: the world is there before the first test, and each test's people leave after it. */
export class DiningRoom {
  private opened: World | null = null
  private readonly seated: Diner[] = []

  constructor() {
    beforeAll(async () => {
      this.opened = await openWorld()
    })
    afterAll(() => this.opened?.close())
    afterEach(async () => {
      await Promise.all(this.seated.splice(0).map(({ app }) => app.close()))
    })
  }

  get world(): World {
    if (this.opened === null) throw new Error('the world is made before the first test')
    return this.opened
  }

  async sitDown(target: MiniTarget, extra?: Partial<LaunchOptions>): Promise<Diner> {
    const diner = await Diner.sitDown(this.world, target, extra)
    this.seated.push(diner)
    return diner
  }
}
