import { zhCn as t } from '@/i18n/zh-CN'
import { type MadeWorld, makeWorld, renewWorld } from '../../pages-of/made-world'
import { mobiles, type Onlooker } from '../../pages-of/onlookers'
import type { ListedPage, OpenedPage } from '../../pages-of/page-table'
import { AccountPage } from '../pages/account-page'
import { AreaPage } from '../pages/area-page'
import { kitchen, street } from '../pages/layers'
import { LoginPage } from '../pages/login-page'
import { RestaurantPage } from '../pages/restaurant-page'
import { Hearing } from './hearing'
import { Visit } from './visit'
import { openWorld, type World } from './world'

async function fillCarts(visit: Visit): Promise<void> {
  const restaurant = new RestaurantPage(visit)
  await restaurant.open(kitchen.restaurantId)
  for (let portion = 0; portion < 4; portion += 1) await restaurant.add('干煸四季豆')
  const area = new AreaPage(visit)
  await area.open(street.combineOrderAreaId)
  for (const [name, dish] of [
    ['四点半咖啡店', '咖椰牛油烤面包'],
    ['小圆糖水铺', '草莓奶油蛋糕']
  ] as const) {
    await area.choose(name)
    for (let portion = 0; portion < 4; portion += 1) await area.add(dish)
  }
}

/** A world in which every page has something to show, and the people of the demo world who look at it. */
export class PageWorld {
  private readonly visits = new Map<Onlooker, Promise<Visit>>()
  private readonly hearings = new Map<Visit, Hearing>()

  private constructor(
    private readonly world: World,
    private made: MadeWorld
  ) {}

  static async open(): Promise<PageWorld> {
    const world = await openWorld({ WEB_HOSTS: 'www.fanju.example' })
    return new PageWorld(world, await makeWorld(world.server))
  }

  async close(): Promise<void> {
    for (const visit of this.visits.values()) await (await visit).context.close()
    await this.world.close()
  }

  /** A page of the tables as its person sees it now. */
  async lookAt({ open }: Pick<ListedPage, 'open'>): Promise<Visit> {
    this.made = await renewWorld(this.world.server, this.made)
    return this.look(open(this.made))
  }

  /** The page as this person sees it, who has one browser for all their pages. */
  async look({ at, who, shows, web }: Pick<OpenedPage, 'at' | 'who' | 'shows' | 'web'>): Promise<Visit> {
    const visiting = this.visits.get(who) ?? this.begin(who)
    this.visits.set(who, visiting)
    const visit = await visiting
    await visit.open(at.slice(1))
    await new AccountPage(visit).shows({ shows, ...(web !== undefined && { web }) })
    await visit.page
      .getByRole('status', { name: t.common.loading })
      .filter({ visible: true })
      .waitFor({ state: 'hidden' })
    return visit
  }

  /** What has been heard of a person's browser. */
  hearingOf(visit: Visit): Hearing {
    const hearing = this.hearings.get(visit)
    if (hearing === undefined) throw new Error('nobody hears this browser')
    return hearing
  }

  private async begin(who: Onlooker): Promise<Visit> {
    const visit = await Visit.begin(this.world, 'zh-CN')
    this.hearings.set(visit, new Hearing(visit))
    // What slides in would be looked at half way
    await visit.page.emulateMedia({ reducedMotion: 'reduce' })
    await new AccountPage(visit).hasOwnSite()
    if (who === 'visitor') return visit
    await new LoginPage(visit).openAndLogInByPassword(mobiles[who], 'Fanju2026')
    if (who === 'payer') await fillCarts(visit)
    return visit
  }
}
