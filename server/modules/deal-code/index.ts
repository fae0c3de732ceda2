import type { ServerModule } from '../../http/module'
import { reviewedKinds } from '../review'
import { reviewedDeal } from './reviewed'

/** What becomes of the codes of deals: taken at an outlet's counter, disputed, run out, reviewed. */
export const dealCodeModule: ServerModule = {
  name: 'dealCode',
  attach: (kernel) => reviewedKinds.add(kernel, 'deal', reviewedDeal)
}
