import { and, asc, eq, inArray } from 'drizzle-orm'
import type { LocalizedText } from '@/contract/types'
import type { Tx } from '../../db/database'
import { insertRows } from '../../db/insert-rows'
import { inTransaction } from '../../db/transaction'
import type { Kernel } from '../../kernel'
import { inParts, textIdOf, writeTexts } from './indexing'
import { findEntries } from './matching'
import { subjectSearchEntries, subjectSearchStates } from './tables'
import type { SearchWords } from './words'

/** A name by which one of a subject is found in a city. */
interface SubjectName {
  readonly subjectId: string
  readonly cityCode: string
  readonly name: LocalizedText
  /** How much its fit counts beside that of other names, at most 1. */
  readonly weight: number
}

/** What is found by names and has no menu. A trigger of the database, `note_search_subject`, says which of it have changed. */
export interface SearchSubject {
  /** As the triggers say it. */
  readonly subject: string
  /** The names of some that people may find; what may not be found has none. */
  readonly readNames: (tx: Tx, ids: readonly string[]) => Promise<readonly SubjectName[]>
}

type Entry = typeof subjectSearchEntries.$inferInsert

/** As many as one transaction indexes. */
const atOnce = 100

const stale = (subject: string) => and(eq(subjectSearchStates.subject, subject), eq(subjectSearchStates.isStale, true))

/** Takes some that have changed, by their ids as everybody does who changes several; they count as indexed from here on. */
async function takeStale(tx: Tx, subject: string): Promise<string[]> {
  const rows = await tx
    .select({ id: subjectSearchStates.subjectId })
    .from(subjectSearchStates)
    .where(stale(subject))
    .orderBy(asc(subjectSearchStates.subjectId))
    .limit(atOnce)
    .for('no key update')
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0)
    await tx
      .update(subjectSearchStates)
      .set({ isStale: false })
      .where(and(eq(subjectSearchStates.subject, subject), inArray(subjectSearchStates.subjectId, ids)))
  return ids
}

async function indexSome(tx: Tx, { subject, readNames }: SearchSubject): Promise<boolean> {
  const ids = await takeStale(tx, subject)
  if (ids.length === 0) return false
  const names = await readNames(tx, ids)
  const texts = new Map<string, LocalizedText>(names.map(({ name }) => [textIdOf(name), name]))
  const entries = names.map(({ name, ...entry }, place): Entry => ({
    ...entry,
    subject,
    place,
    textId: textIdOf(name)
  }))
  await tx
    .delete(subjectSearchEntries)
    .where(and(eq(subjectSearchEntries.subject, subject), inArray(subjectSearchEntries.subjectId, ids)))
  await writeTexts(tx, texts)
  await inParts(entries, (part) => tx.execute(insertRows(subjectSearchEntries, part)))
  return ids.length === atOnce
}

/** Brings the index in step: nothing to do, and so one small question, but after one has changed. */
async function bring({ database, db }: Kernel, subject: SearchSubject): Promise<void> {
  const [changed] = await db
    .select({ id: subjectSearchStates.subjectId })
    .from(subjectSearchStates)
    .where(stale(subject.subject))
    .limit(1)
  for (let isMore = changed !== undefined; isMore;)
    isMore = await inTransaction(database, (tx) => indexSome(tx, subject))
}

/** Those of a subject in a city that fit the words by their names as they are now, each with how well. */
export async function findSubjects(kernel: Kernel, subject: SearchSubject, cityCode: string, words: SearchWords) {
  await bring(kernel, subject)
  return findEntries(kernel.database, subject.subject, cityCode, words)
}
