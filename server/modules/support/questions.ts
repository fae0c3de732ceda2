import { asc, eq } from 'drizzle-orm'
import { localized } from '@/contract/localized'
import type { LocaleCode, Result, ValidParams } from '@/contract/types'
import { toSimplified } from '@/domain/simplified'
import type { Db } from '../../db/database'
import { questions, questionTopics } from './tables'

/** Case, accents and traditional characters aside: people type Vietnamese without its marks. */
const searchable = (text: string): string =>
  toSimplified(text.normalize('NFKD')).replace(/\p{M}/gu, '').replace(/đ/gi, 'd').toLowerCase()

/** Every word of a search; Chinese has no spaces, so a phrase of it is one word. */
const wordsOf = (text: string): string[] =>
  searchable(text)
    .split(/\s+/)
    .filter((word) => word !== '')

/**
 * Questions by topic in the person's language: the hot ones or all. With `text`, those in whose title or answer every word of it stands.
 * Topics without a question are left out.
 */
export async function listQuestions(
  db: Db,
  { kind, text = '' }: ValidParams<'questionList'>,
  locale: LocaleCode
): Promise<Result<'questionList'>> {
  const rows = await db
    .select({ question: questions, topic: questionTopics })
    .from(questions)
    .innerJoin(questionTopics, eq(questionTopics.topicId, questions.topicId))
    .where(eq(questions.isShown, true))
    .orderBy(
      asc(questionTopics.sortOrder),
      asc(questionTopics.topicId),
      asc(questions.sortOrder),
      asc(questions.questionId)
    )
  const words = wordsOf(text)
  const topics = new Map<
    string,
    { topicId: string; title: string; items: { questionId: string; title: string; answer: string }[] }
  >()
  for (const { question, topic } of rows) {
    const item = {
      questionId: question.questionId,
      title: localized(question.title, locale),
      answer: localized(question.answer, locale)
    }
    const haystack = searchable(`${item.title} ${item.answer}`)
    if ((kind === 'hot' && !question.isHot) || !words.every((word) => haystack.includes(word))) continue
    const known = topics.get(topic.topicId)
    if (known) known.items.push(item)
    else topics.set(topic.topicId, { topicId: topic.topicId, title: localized(topic.title, locale), items: [item] })
  }
  return { topics: [...topics.values()] }
}
