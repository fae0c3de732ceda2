import { and, eq } from 'drizzle-orm'
import type { Result, ValidParams } from '@/contract/types'
import { isoDateAt } from '@/domain/calendar'
import { countries, type CountryCode } from '@/domain/countries'
import { addWorkingDays } from '@/domain/holidays'
import { adviserCallDays, questionnaireRetentionDays } from '@/domain/questionnaire'
import type { Tx } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { runOnce } from '../../http/idempotency'
import { mobileOf, refuseWrongCode, useCode } from '../account'
import { adviserOf, countryOf } from './adviser'
import { consentVersionOf } from './consent'
import { recallFromAdviser, tellAdviser } from './mail'
import { presentReceipt, type QuestionnaireRow } from './presenter'
import { questionnaires } from './tables'
import { readAnswers, sealTold } from './told'

type Context = RequestContext<Session>

const dayMs = 86_400_000

/** The days of the promise, in the country's own zone (spec section 9, Other). One that still runs is not put off by sending again. */
function promisedDays(country: CountryCode, now: number, before: QuestionnaireRow | undefined) {
  const today = isoDateAt(now, countries[country].utcOffsetMinutes)
  if (before && before.callsBy >= today) return { callsFrom: before.callsFrom, callsBy: before.callsBy }
  const { first, last } = adviserCallDays
  return { callsFrom: addWorkingDays(country, today, first), callsBy: addWorkingDays(country, today, last) }
}

/** Keeps the questionnaire under the number of the one before it, if there is one, which another adviser has to destroy; the code's row lets one of two at once go first. */
async function keep(
  tx: Tx,
  { kernel, session, now }: Context,
  row: Pick<QuestionnaireRow, 'country' | 'mobile' | 'licence' | 'desk' | 'consentVersion'>,
  told: Parameters<typeof sealTold>[2]
): Promise<QuestionnaireRow> {
  const { country, mobile } = row
  const isTheirs = and(eq(questionnaires.mobile, mobile), eq(questionnaires.country, country))
  const [before] = await tx.select().from(questionnaires).where(isTheirs).for('no key update')
  const questionnaireId = before?.questionnaireId ?? kernel.ids.next()
  const written: QuestionnaireRow = {
    ...row,
    questionnaireId,
    number: before?.number ?? String(kernel.random.integer(1_000_000_000, 9_999_999_999)),
    userId: session.isVisitor ? null : session.userId,
    sealed: sealTold(kernel, questionnaireId, told),
    sentAt: now,
    ...promisedDays(country, now, before),
    deleteAt: now + questionnaireRetentionDays * dayMs
  }
  if (before && before.licence !== row.licence) await recallFromAdviser(tx, kernel, before)
  await tx
    .insert(questionnaires)
    .values(written)
    .onConflictDoUpdate({ target: questionnaires.questionnaireId, set: written })
  return written
}

/** Takes what a person tells the adviser of their country, proved by a code to the mobile that is called. */
export async function submitQuestionnaire(
  params: ValidParams<'questionnaireSubmit'>,
  context: Context
): Promise<Result<'questionnaireSubmit'>> {
  const { kernel } = context
  const mobile = mobileOf(params.mobile, context)
  const { name, otpCode, consentVersion } = params
  await refuseWrongCode(context, mobile, 'questionnaire', otpCode, { isUsedRefused: false })
  // Nothing of what is told stands beside the key, not even as a digest: the code tells one sending from another
  return runOnce(context, 'questionnaireSubmit', { mobile, otpCode, consentVersion }, async (tx) => {
    const adviser = adviserOf(context)
    if (!adviser) throw new AppError('questionnaireUnavailable')
    if (consentVersion !== consentVersionOf(adviser)) throw new AppError('questionnaireConsentChanged')
    const answers = readAnswers(params.answers)
    // Looked at once more: one that was asked for since is not the one that was typed
    const refusal = await useCode(tx, kernel, mobile, ['questionnaire'], otpCode)
    if (refusal !== undefined) throw new AppError(refusal)
    const { licence, mail: desk } = adviser
    const row = await keep(
      tx,
      context,
      { country: countryOf(context), mobile, licence, desk, consentVersion },
      { name, answers }
    )
    await tellAdviser(tx, kernel, 'waiting', row)
    return presentReceipt(row, adviser, context.now)
  })
}
