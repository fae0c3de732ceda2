import type { ServerModule } from '../../http/module'
import { defineRoutes } from '../../http/routes'
import { policies } from '../support'
import { errandForbidden } from './forbidden'
import { forbiddenName, presentOffer } from './offer'
import { quoteErrand } from './quote'

/** Errands: something carried from one door to another by a rider. */
export const errandModule: ServerModule = {
  name: 'errand',
  routes: defineRoutes({
    errandOffer: (params, context) => Promise.resolve(presentOffer(params, context)),
    errandQuote: quoteErrand
  }),
  attach: (kernel) => policies.add(kernel, forbiddenName, errandForbidden)
}
