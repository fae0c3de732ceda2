import * as z from 'zod/mini'
import { successBody } from '../../http/envelope'
import { AppError } from '../../http/errors'
import { requestLocale } from '../../http/context'
import type { ServerModule } from '../../http/module'
import { readSandboxInbox } from '../../platform/sms/sandbox'

const query = z.object({ mobile: z.string() })

/** `+` means a blank in a query, and people paste numbers as they are. */
const asMobile = (text: string) => `+${text.replace(/\D/g, '')}`

/** The stand-ins of outside parties that people look into: the SMS inbox. It does not exist where real messages are sent. */
export const sandboxModule: ServerModule = {
  name: 'sandbox',
  register: (app, kernel) => {
    if (!kernel.sms.isSandbox || kernel.config.isProduction) return
    app.get('/sandbox/sms', async (request, reply) => {
      const parsed = query.safeParse(request.query)
      if (!parsed.success) throw new AppError('badRequest')
      const messages = await readSandboxInbox(kernel.db, asMobile(parsed.data.mobile))
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(successBody(messages, requestLocale(request), request.id))
    })
  }
}

// What other modules may use
export {
  fieldsOf,
  hostedLanguage,
  hostedLayout,
  hostedPath,
  leadBack,
  leadOn,
  sendHosted,
  sendMissing,
  textOf,
  type DoorQuery
} from './hosted-layout'
export { counterTexts, pageStyle, pageTexts, type PageLanguage } from './hosted-page-text'
