import { desc } from 'drizzle-orm'
import { localized } from '@/contract/localized'
import type { LocaleCode, Result } from '@/contract/types'
import { inTransaction } from '../../db/transaction'
import { AppError } from '../../http/errors'
import type { ServerModule } from '../../http/module'
import { orThrow } from '../../http/or-throw'
import { defineRoutes } from '../../http/routes'
import type { Kernel } from '../../kernel'
import { supportAccountPart } from './account-part'
import { writeContent } from './content'
import { readFansGroup } from './fans-group'
import { submitFeedback } from './feedback'
import { readPolicies } from './policies'
import { servePolicies } from './policy-page'
import { listQuestions } from './questions'
import { appReleases } from './tables'

/** A text that is agreed to or read, as the app shows it. */
function readDocument(kernel: Kernel, name: string, locale: LocaleCode): Result<'documentGet'> {
  const { effectiveFrom, texts } = orThrow(readPolicies(kernel).get(name), 'notFound')
  const { title, introduction, sections } = texts[locale]
  return {
    name,
    title,
    introduction,
    effectiveFrom,
    sections: sections.map(({ heading, paragraphs = [], items = [] }) => ({
      heading,
      paragraphs: [...paragraphs],
      items: [...items]
    }))
  }
}

const releasesShown = 10

/** The current release, what is new, and what a client with `versionCode` should do about it (spec section 9, Other). */
async function readVersion(
  { db, config }: Kernel,
  versionCode: number | undefined,
  locale: LocaleCode
): Promise<Result<'versionGet'>> {
  const rows = await db.select().from(appReleases).orderBy(desc(appReleases.versionCode)).limit(releasesShown)
  const [current] = rows
  if (!current) throw new AppError('notFound')
  return {
    version: current.version,
    versionCode: current.versionCode,
    isUpdateNeeded: versionCode !== undefined && versionCode < current.versionCode,
    isUpdateForced: versionCode !== undefined && versionCode < Math.min(config.minimumVersionCode, current.versionCode),
    releases: rows.map(({ version, releasedOn, notes }) => ({
      version,
      releasedOn,
      notes: notes.map((note) => localized(note, locale))
    }))
  }
}

const routes = defineRoutes({
  feedbackSubmit: (params, context) => submitFeedback(params, context),
  documentGet: async ({ name }, { kernel, locale }) => readDocument(kernel, name, locale),
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
export type { Policy } from './policies/document'
