import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database'
import { settings } from '../../../db/tables'
import { appReleases, questions, questionTopics } from '../tables'
import { topics } from './questions'
import { fansGroup, pageRedirects, releases } from './service'

/** Raised when the content below changes in a way that a database should take over. */
const contentVersion = 1
/** Any number that no other advisory lock of this database uses. */
const contentLock = 815_002

/** A database written before may lack the new version's rows; rows that are not ours stay as they are. */
async function writeQuestions(tx: Tx): Promise<void> {
  const topicRows = topics.map(({ key, title }, sortOrder) => ({ topicId: key, title, sortOrder }))
  const questionRows = topics.flatMap((topic, of) =>
    topic.questions.map(({ key, isHot, title, answer }, index) => ({
      questionId: key,
      topicId: topic.key,
      title,
      answer,
      isHot,
      sortOrder: of * 100 + index
    }))
  )
  await tx
    .insert(questionTopics)
    .values(topicRows)
    .onConflictDoUpdate({
      target: questionTopics.topicId,
      set: { title: sql`excluded.title`, sortOrder: sql`excluded.sort_order` }
    })
  await tx
    .insert(questions)
    .values(questionRows)
    .onConflictDoUpdate({
      target: questions.questionId,
      set: {
        topicId: sql`excluded.topic_id`,
        title: sql`excluded.title`,
        answer: sql`excluded.answer`,
        isHot: sql`excluded.is_hot`,
        sortOrder: sql`excluded.sort_order`
      }
    })
}

async function writeReleases(tx: Tx): Promise<void> {
  const rows = releases.map((release) => ({ ...release, notes: [...release.notes] }))
  await tx
    .insert(appReleases)
    .values(rows)
    .onConflictDoUpdate({
      target: appReleases.versionCode,
      set: { version: sql`excluded.version`, releasedOn: sql`excluded.released_on`, notes: sql`excluded.notes` }
    })
}

/**
 * Writes what every installation begins with, in production too: questions, releases, redirects, the fans' group. Once for each version;
 * settings that are there already were chosen by somebody and stay.
 */
export async function writeContent(tx: Tx): Promise<void> {
  const [mark] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.name, 'content'))
  if (typeof mark?.value === 'number' && mark.value >= contentVersion) return
  // Two processes that start together on one database: the second waits, then writes the same again
  await tx.execute(sql`select pg_advisory_xact_lock(${contentLock})`)
  await writeQuestions(tx)
  await writeReleases(tx)
  await tx
    .insert(settings)
    .values([
      { name: 'pageRedirects', value: pageRedirects },
      { name: 'fansGroup', value: fansGroup }
    ])
    .onConflictDoNothing()
  await tx
    .insert(settings)
    .values({ name: 'content', value: contentVersion })
    .onConflictDoUpdate({ target: settings.name, set: { value: contentVersion } })
}
