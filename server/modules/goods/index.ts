import type { ServerModule } from '../../http/module'
import { defineRoutes } from '../../http/routes'
import { goodsAccountPart } from './account-part'
import { goodsBackJob, lookForGoods, setGoodsWait } from './back'
import { getMartHome } from './home'
import { getMartItem } from './item'

/** The mart's home and its goods one by one (spec section 2, shop); its shelf and menu are the restaurant's. */
export const goodsModule: ServerModule = {
  name: 'goods',
  routes: defineRoutes({ martHome: getMartHome, martItem: getMartItem, goodsWait: setGoodsWait }),
  jobs: (kernel) => ({ [goodsBackJob]: lookForGoods(kernel) }),
  accountPart: goodsAccountPart
}
