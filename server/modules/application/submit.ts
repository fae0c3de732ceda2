import { eq } from 'drizzle-orm'
import type { Result, ValidParams } from '@/contract/types'
import { applicationFieldsIn } from '@/domain/application'
import { fieldProblem, type FieldSpec } from '@/domain/form'
import { isMobilePhone, isPhone, normalizePhone } from '@/domain/phone'
import { inTransaction } from '../../db/transaction'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { countHit } from '../../http/rate-window'
import { inTransactionOrRefuse, Refusal } from '../../http/refusal'
import type { Kernel } from '../../kernel'
import { useCode } from '../account'
import { cities } from '../restaurant/tables'
import { scheduleNews } from './news'
import { presentApplication } from './presenter'
import { type ApplicationRow, findOpen, insertApplication } from './repository'
import { scheduleSandboxVerdict } from './sandbox-desk'

type Given = ValidParams<'applicationSubmit'>
type Caller = RequestContext<Session>

const hourSeconds = 3600
const perMobilePerHour = 10
/** Many people may share an address. */
const perAddressPerHour = 50

/** What the limit of a mobile counts under; forgotten with an account of that mobile. */
export const mobileWindow = (mobile: string): string => `application:mobile:${mobile}`

/** The refusals of what a form has caught before. */
function refuseWrong(given: Given, mobile: string): void {
  const { countryCode, kind } = given
  const rules = {
    isMobile: (number: string) => isMobilePhone(number, countryCode),
    isPhone: (number: string) => isPhone(number, countryCode)
  }
  const typed: Readonly<Record<string, unknown>> = { ...given, mobile }
  const known = Object.entries<FieldSpec | undefined>(applicationFieldsIn(kind, countryCode))
  for (const [field, spec] of known) {
    const value = typed[field]
    if (spec === undefined || fieldProblem(spec, typeof value === 'string' ? value : '', rules) === undefined) continue
    if (spec.kind === 'mobile' || spec.kind === 'phone') throw new AppError('mobileInvalid')
    if (spec.kind === 'email') throw new AppError('applicationEmailInvalid')
    throw new AppError(spec.kind === 'paper' ? 'applicationPaperInvalid' : 'badRequest')
  }
}

/** What is kept of what was written, by name of the field: nothing that was left empty, no paper that the country does not have. */
function answersOf(given: Given): ApplicationRow['answers'] {
  const { countryCode } = given
  const papers = applicationFieldsIn(given.kind, countryCode)
  if (given.kind === 'rider') {
    const { vehicle, rightToWork, plate, inviteCode } = given
    return filled({ vehicle, rightToWork, plate, inviteCode })
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

/**
 * Takes an application. The code proves the mobile; who sends once more from the session that sent it needs none, as when the answer was
 * lost. A stranger without the code hears the same of every mobile, after the same statements.
 */
export async function submitApplication(given: Given, context: Caller): Promise<Result<'applicationSubmit'>> {
  const { kernel, session, now, network } = context
  const mobile = normalizePhone(given.mobile, given.countryCode)?.e164 ?? ''
  refuseWrong(given, mobile)
  await refuseUnknownCity(kernel, given)
  await inTransaction(kernel.database, async (tx) => {
    const seconds = hourSeconds
    await countHit(tx, now, { subject: `application:address:${network}`, seconds, limit: perAddressPerHour })
    await countHit(tx, now, { subject: mobileWindow(mobile), seconds, limit: perMobilePerHour })
  })
  const { kind } = given
  return inTransactionOrRefuse(kernel.database, async (tx) => {
    const refusal = await useCode(tx, kernel, mobile, ['apply'], given.otpCode)
    if (refusal !== undefined) {
      const own = await findOpen(tx, kind, mobile, session.userId)
      return own ? presentApplication(tx, own) : new Refusal(refusal)
    }
    const made = await insertApplication(tx, newRow(kernel, given, mobile, context))
    const row = made ?? (await findOpen(tx, kind, mobile))
    if (!row) throw new Error('an application is neither new nor there')
    if (made) {
      await scheduleNews(tx, kernel, made)
      await scheduleSandboxVerdict(tx, kernel, made)
    }
    return presentApplication(tx, row)
  })
}
