import { kernelPart } from '../kernel/kernel-part'
import { createHttpMail } from './http'
import type { MailPort } from './mail'
import { createSandboxMail } from './sandbox'

/** The mail provider that the configuration names, else the sandbox outbox, which production refuses. */
export const mailOf = kernelPart(({ config, db, clock }): MailPort => {
  if (config.mail !== undefined) return createHttpMail(config.mail)
  if (config.isProduction)
    throw new Error(
      'configuration: production needs MAIL_API_KEY and MAIL_FROM, the sandbox outbox refuses to start there'
    )
  return createSandboxMail({ db, clock })
})
