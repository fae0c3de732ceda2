import type { ServerModule } from '../../http/module'
import { defineRoutes } from '../../http/routes'
import { mailOf } from '../../platform/mail/choice'
import { invoiceJob } from '../order'
import { invoiceAccountPart } from './account-part'
import { serveOutbox } from './outbox-page'
import { requestInvoice, sendInvoice } from './send'

/** The invoice of an order by mail: once it is completed, and again when its person asks (spec section 3, Order, invoice info). */
export const invoiceModule: ServerModule = {
  name: 'invoice',
  ports: mailOf,
  accountPart: invoiceAccountPart,
  routes: defineRoutes({ orderInvoiceSend: requestInvoice }),
  jobs: (kernel) => ({ [invoiceJob]: sendInvoice(kernel) }),
  register: (app, kernel) => {
    if (mailOf(kernel).isSandbox) serveOutbox(app, kernel)
  }
}
