import type { Kernel } from '../kernel'
import type { SeedProgress } from './module-seed'
import { demoPassword, demoPeople, seedWorld } from './seed'
import { copyVideos } from './videos'

const steps: Readonly<Record<SeedProgress['step'], string>> = {
  pictures: 'demo pictures',
  restaurants: 'demo restaurants'
}

/** Tells progress at each quarter of a step; pictures that are there already pass too fast to be worth a line. */
function quarters(say: (line: string) => void): (progress: SeedProgress) => void {
  const startedAt = performance.now()
  let told = ''
  return ({ step, done, total }) => {
    const quarter = `${step} ${Math.floor((done / total) * 4)}`
    if (quarter === told) return
    told = quarter
    if (performance.now() - startedAt > 1000) say(`${steps[step]}: ${done} of ${total}`)
  }
}

/** The `seed` of a server's start: fills an empty database and draws what pictures are missing, one line a step. */
export async function seedDemo({ config, clock, database }: Kernel, say: (line: string) => void): Promise<void> {
  await copyVideos(config.root, config.imagesDirectory)
  const seeded = await seedWorld(database, {
    now: clock.now(),
    outlets: config.seedRestaurants,
    imagesDir: config.imagesDirectory,
    onProgress: quarters(say)
  })
  say(
    seeded.isNew || seeded.picturesDrawn > 0
      ? `demo world: ${seeded.restaurants} restaurants, ${seeded.dishes} dishes, ${seeded.picturesDrawn} pictures drawn`
      : 'demo world: up to date'
  )
}

/** Who can log in to the demo world, for the last lines of a start. */
export function demoLogins(): string[] {
  return [
    `demo people, all with password ${demoPassword}:`,
    ...demoPeople.map(({ mobile, role }) => `  ${mobile}  ${role.en} (${role.zh})`)
  ]
}
