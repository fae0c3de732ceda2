import { eq } from 'drizzle-orm'
import type { Result, ValidParams } from '@/contract/types'
import { applicationFieldsIn } from '@/domain/application'
import { fieldProblem, type FieldSpec } from '@/domain/form'
import { isMobilePhone, isPhone, normalizePhone } from '@/domain/phone'
import type { Tx } from '../../db/database'
import { inTransaction, OvertakenError } from '../../db/transaction'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { countHit } from '../../http/rate-window'
import { inTransactionOrRefuse, Refusal } from '../../http/refusal'
import type { Kernel } from '../../kernel'
import { useCode } from '../account'
import { cities } from '../restaurant/tables'
import { scheduleNews } from './news'
import { presentApplication } from './presenter'
import { type ApplicationRow, insertApplication, lockOpen, rewriteApplication, type Sending } from './repository'
import { scheduleSandboxVerdict } from './sandbox-desk'

type Given = ValidParams<'applicationSubmit'>
type Caller = RequestContext<Session>

const hourSeconds = 3600
const perMobilePerHour = 10
/** Many people may share an address. */
const perAddressPerHour = 50

/** What the limit of a mobile counts under; forgotten with an account of that mobile. */
export const mobileWindow = (mobile: string): string => `application:mobile:${mobile}`

/** What the form of an application asks for where it is sent from; see `applicationFieldsIn`. */
const fieldsOf = (given: Given): Readonly<Partial<Record<string, FieldSpec>>> =>
  applicationFieldsIn(given.kind, given.countryCode, given.kind === 'rider' ? given.vehicle : undefined)

/** The refusals of what a form has caught before. */
function refuseWrong(given: Given, mobile: string): void {
  const { countryCode } = given
  const rules = {
    isMobile: (number: string) => isMobilePhone(number, countryCode),
    isPhone: (number: string) => isPhone(number, countryCode)
  }
  const typed: Readonly<Record<string, unknown>> = { ...given, mobile }
  for (const [field, spec] of Object.entries(fieldsOf(given))) {
    const value = typed[field]
    if (spec === undefined || fieldProblem(spec, typeof value === 'string' ? value : '', rules) === undefined) continue
    if (spec.kind === 'mobile' || spec.kind === 'phone') throw new AppError('mobileInvalid')
    if (spec.kind === 'email') throw new AppError('applicationEmailInvalid')
    throw new AppError(spec.kind === 'paper' ? 'applicationPaperInvalid' : 'badRequest')
  }
}

/** What is kept of what was written, by name of the field: nothing that was left empty, no paper that the country or the vehicle does not have. */
function answersOf(given: Given): ApplicationRow['answers'] {
  const { countryCode } = given
  const papers = fieldsOf(given)
  if (given.kind === 'rider') {
    const { vehicle, rightToWork, plate, inviteCode } = given
    return filled({ vehicle, rightToWork, plate: 'plate' in papers ? plate : undefined, inviteCode })
  }
  const { address, latitude, longitude, contactName, email, cuisine, landline, inviteCode } = given
  return filled({
    ...{ address, latitude, longitude, contactName, email, cuisine, inviteCode },
    landline: normalizePhone(landline ?? '', countryCode)?.e164,
    registration: given.registration,
    foodLicence: 'foodLicence' in papers ? given.foodLicence : undefined
  })
}

const filled = (answers: ApplicationRow['answers']): ApplicationRow['answers'] =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined && value !== ''))

function newRow(kernel: Kernel, given: Given, mobile: string, { session, locale, now }: Caller): ApplicationRow {
  const { kind, countryCode, cityCode } = given
  const part = () => String(kernel.random.integer(0, 99_999)).padStart(5, '0')
  return {
    applicationId: kernel.ids.next(),
    number: part() + part(),
    ...{ kind, mobile, countryCode, cityCode, locale },
    userId: session.userId,
    status: 'received',
    name: given.kind === 'rider' ? given.name : given.restaurantName,
    answers: answersOf(given),
    reason: null,
    note: '',
    receivedAt: now,
    changedAt: now
  }
}

async function refuseUnknownCity({ db }: Kernel, { cityCode, countryCode }: Given): Promise<void> {
  const [city] = await db.select({ countryCode: cities.countryCode }).from(cities).where(eq(cities.cityCode, cityCode))
  if (city?.countryCode !== countryCode) throw new AppError('badRequest')
}

/** The words of an application as one text, which is another where any of them is. */
const wordsOf = ({ countryCode, cityCode, name, answers }: Sending): string =>
  JSON.stringify(Object.entries({ ...answers, countryCode, cityCode, name }).sort())

/**
 * Takes over what is sent once more of an open application, without telling its desk again: the new answers while nobody has begun to look
 * at it. Throws `applicationInReview` where somebody has and the answers are others, so that no word is lost unsaid.
 */
async function takeAgain(tx: Tx, open: ApplicationRow, sent: Sending): Promise<ApplicationRow> {
  if (open.status === 'received') return rewriteApplication(tx, open, sent)
  if (wordsOf(open) !== wordsOf(sent)) throw new AppError('applicationInReview')
  return open
}

/** Takes an application whose mobile is proven: a new one, or once more the one that is open. */
async function takeProven(tx: Tx, kernel: Kernel, fresh: ApplicationRow): Promise<ApplicationRow> {
  const made = await insertApplication(tx, fresh)
  if (made) {
    await scheduleNews(tx, kernel, made)
    await scheduleSandboxVerdict(tx, kernel, made)
    return made
  }
  const open = await lockOpen(tx, fresh.kind, fresh.mobile)
  if (!open) throw new OvertakenError('the open application ended at this moment')
  return takeAgain(tx, open, fresh)
}

/**
 * Takes an application. The code proves the mobile; who sends once more from the session that sent it needs none, as when the answer was
 * lost. A stranger without the code hears the same of every mobile, after the same statements, and is counted by their address alone: the
 * count of a mobile would tell of others, and lock its own person out.
 */
export async function submitApplication(given: Given, context: Caller): Promise<Result<'applicationSubmit'>> {
  const { kernel, session, now, network } = context
  const mobile = normalizePhone(given.mobile, given.countryCode)?.e164 ?? ''
  refuseWrong(given, mobile)
  await refuseUnknownCity(kernel, given)
  const seconds = hourSeconds
  const byAddress = { subject: `application:address:${network}`, seconds, limit: perAddressPerHour }
  await inTransaction(kernel.database, (tx) => countHit(tx, now, byAddress))
  const fresh = newRow(kernel, given, mobile, context)
  return inTransactionOrRefuse(kernel.database, async (tx) => {
    const refusal = await useCode(tx, kernel, mobile, ['apply'], given.otpCode)
    const own = refusal === undefined ? undefined : await lockOpen(tx, given.kind, mobile, session.userId)
    if (refusal !== undefined && !own) return new Refusal('applicationCodeWrong')
    await countHit(tx, now, { subject: mobileWindow(mobile), seconds, limit: perMobilePerHour })
    return presentApplication(tx, own ? await takeAgain(tx, own, fresh) : await takeProven(tx, kernel, fresh))
  })
}
