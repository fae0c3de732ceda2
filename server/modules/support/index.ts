import { inTransaction } from '../../db/transaction'
import type { ServerModule } from '../../http/module'
import { defineRoutes } from '../../http/routes'
import { supportAccountPart } from './account-part'
import { writeContent } from '../../seed/content'
import { readFansGroup } from './fans-group'
import { submitFeedback } from './feedback'
import { servePolicies } from './policy-page'
import { listQuestions } from './questions'
import { readDocument } from './document'
import { readVersion } from './versions'

const routes = defineRoutes({
  feedbackSubmit: (params, context) => submitFeedback(params, context),
  documentGet: ({ name }, { locale }) => Promise.resolve(readDocument(name, locale)),
  questionList: (params, { kernel, locale }) => listQuestions(kernel.db, params, locale),
  versionGet: ({ versionCode }, { kernel, locale }) => readVersion(kernel, versionCode, locale),
  fansGroupGet: (_params, { kernel, locale }) => readFansGroup(kernel, locale),
  // Pages of our own server are always ours to show
  webHostList: async (_params, { kernel: { config } }) => ({
    hosts: [...new Set([new URL(config.publicUrl).hostname, ...config.webHosts])]
  })
})

/** Help, feedback, releases, the fans' group, outside pages and policies. */
export const supportModule: ServerModule = {
  name: 'support',
  routes,
  accountPart: supportAccountPart,
  register: servePolicies,
  start: async ({ database }) => {
    await inTransaction(database, writeContent)
  }
}

// What other modules may use
export { policies } from './policies'
