import { and, eq, inArray, or } from 'drizzle-orm'
import type { OperationResult } from '@/contract/operations'
import { countryCodes } from '@/domain/countries'
import type { Tx } from '../../db/database'
import type { ListPage } from '../../http/cursor'
import { instant } from '../../http/format'
import { timedPage } from '../../http/timed-page'
import type { Kernel } from '../../kernel'
import { adviserIn } from './adviser'
import { hushAdviser } from './mail'
import { questionnaires } from './tables'
import { presentTold } from './told'

/** The adviser has called: deletes the row, with a mail that is still to go out. Whether there was one. */
export async function closeQuestionnaire(tx: Tx, kernel: Kernel, questionnaireId: string): Promise<boolean> {
  const [gone] = await tx.delete(questionnaires).where(eq(questionnaires.questionnaireId, questionnaireId)).returning()
  if (gone) await hushAdviser(tx, kernel, gone)
  return gone !== undefined
}

/** What support hands to the advisers of now. What was agreed for another one, or cannot be opened, is given to nobody. */
export async function listQuestionnaires(
  kernel: Kernel,
  page: ListPage
): Promise<OperationResult<'questionnaireList'>> {
  const agreed = countryCodes.flatMap((country) => {
    const adviser = adviserIn(kernel, country)
    return adviser ? [and(eq(questionnaires.country, country), eq(questionnaires.licence, adviser.licence))] : []
  })
  const { rows, nextCursor } = await timedPage(
    { at: questionnaires.sentAt, id: questionnaires.questionnaireId, first: 'oldest' },
    page,
    ({ beyond, order, limit }) =>
      kernel.db
        .select()
        .from(questionnaires)
        .where(and(agreed.length > 0 ? or(...agreed) : inArray(questionnaires.country, []), beyond))
        .orderBy(...order)
        .limit(limit),
    ({ sentAt, questionnaireId }) => ({ at: sentAt, id: questionnaireId })
  )
  const items = rows.flatMap((row) => {
    const told = presentTold(kernel, row, 'zh-CN')
    if (told === null) return []
    const { questionnaireId, number, country, mobile, sentAt, callsBy } = row
    const answers = told.answers.map(({ title, options }) => ({ title, options }))
    return [{ questionnaireId, number, country, mobile, sentAt: instant(sentAt), callsBy, name: told.name, answers }]
  })
  return { items, nextCursor }
}
