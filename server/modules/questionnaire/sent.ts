import { and, eq } from 'drizzle-orm'
import type { Result, ValidParams } from '@/contract/types'
import type { Tx } from '../../db/database'
import { inTransaction } from '../../db/transaction'
import type { RequestContext, Session } from '../../http/context'
import { instant } from '../../http/format'
import { orThrow } from '../../http/or-throw'
import { mobileOf, refuseWrongCode } from '../account'
import { adviserIn } from './adviser'
import { recallFromAdviser } from './mail'
import { presentReceipt, type QuestionnaireRow } from './presenter'
import { questionnaires } from './tables'
import { presentTold } from './told'

type Context = RequestContext<Session>
type Known = ValidParams<'questionnaireGet'>

/**
 * Works on the questionnaire of whoever proves the mobile: until the code has expired, so that what was just shown can be deleted. A wrong code
 * is answered before anything is looked up, and its try is committed. Throws `questionnaireNotFound`.
 */
async function withProved<T>(
  { number, mobile: typed, otpCode }: Known,
  context: Context,
  work: (tx: Tx, row: QuestionnaireRow) => Promise<T>
): Promise<T> {
  const { kernel } = context
  const mobile = mobileOf(typed, context)
  await refuseWrongCode(context, mobile, 'questionnaire', otpCode)
  return inTransaction(kernel.database, async (tx) => {
    const isTheirs = and(eq(questionnaires.number, number), eq(questionnaires.mobile, mobile))
    const [row] = await tx.select().from(questionnaires).where(isTheirs).for('no key update')
    return work(tx, orThrow(row, 'questionnaireNotFound'))
  })
}

/** Shows what was sent. The adviser is the one that was agreed to, also once the country has another: then by the licence alone. */
export const getQuestionnaire = (params: Known, context: Context): Promise<Result<'questionnaireGet'>> =>
  withProved(params, context, async (_tx, row) => {
    const { kernel, locale } = context
    const now = adviserIn(kernel, row.country)
    const adviser = now?.licence === row.licence ? now : { name: '', licence: row.licence }
    return {
      ...presentReceipt(row, adviser, context.now),
      sentAt: instant(row.sentAt),
      told: presentTold(kernel, row, locale)
    }
  })

/** Deletes a row at its person's wish, and has the adviser destroy what they were handed. */
export async function withdraw(tx: Tx, kernel: Context['kernel'], row: QuestionnaireRow): Promise<void> {
  await tx.delete(questionnaires).where(eq(questionnaires.questionnaireId, row.questionnaireId))
  await recallFromAdviser(tx, kernel, row)
}

/** Deletes what was sent, for good. */
export const removeQuestionnaire = (params: Known, context: Context): Promise<Result<'questionnaireRemove'>> =>
  withProved(params, context, async (tx, row) => {
    await withdraw(tx, context.kernel, row)
    return { isDone: true }
  })
