import { asc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { codes } from '@/contract/codes'
import { dealAtCounter } from '@/contract/deal/counter'
import type { LocalizedText } from '@/contract/types'
import { wallClock } from '@/domain/calendar'
import { groupedDealCode } from '@/domain/deal-code'
import { typedCode } from '@/domain/typed-text'
import type { Db } from '../../db/database'
import { dealOutlets } from '../deal/tables'
import { restaurants } from '../restaurant/tables'
import { takeForm } from '../../http/forms'
import { escape } from '../../http/html'
import type { Kernel } from '../../kernel'
import { hostedLanguage, hostedLayout, leadBack, sendHosted, textOf, type PageLanguage } from '../sandbox'
import { callAsPlayed, playedPartner } from '../operations'
import { dealCounterTexts } from './counter-page-text'

const path = '/sandbox/deals'
const mostOutlets = 300

type AtCounter = z.output<typeof dealAtCounter>

/** Somebody at an outlet with a code before them. */
interface Shown {
  readonly language: PageLanguage
  readonly restaurantId: string
  readonly code: string
}

interface Outlet {
  readonly restaurantId: string
  readonly name: LocalizedText
  readonly utcOffsetMinutes: number
}

/** Outlets that take codes, for somebody to be one of. */
async function readOutlets(db: Db): Promise<Outlet[]> {
  return db
    .selectDistinct({
      restaurantId: restaurants.restaurantId,
      name: restaurants.name,
      utcOffsetMinutes: restaurants.utcOffsetMinutes
    })
    .from(dealOutlets)
    .innerJoin(restaurants, eq(restaurants.restaurantId, dealOutlets.restaurantId))
    .where(eq(restaurants.status, 'active'))
    .orderBy(asc(restaurants.restaurantId))
    .limit(mostOutlets)
}

const wordsOf = ({ zh, en, vn }: LocalizedText, language: PageLanguage): string => ({ zh, en, vn })[language] ?? zh

const urlOf = ({ language, restaurantId, code }: Shown): string =>
  `${path}?lang=${language}&restaurantId=${encodeURIComponent(restaurantId)}&code=${encodeURIComponent(code)}`

const fieldsOf = ({ language, restaurantId, code }: Shown): string =>
  Object.entries({ lang: language, restaurantId, code })
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`)
    .join('')

function askView(outlets: readonly Outlet[], { language, restaurantId, code }: Shown, error: string): string {
  const texts = dealCounterTexts[language]
  const options = outlets.map(
    (outlet) =>
      `<option value="${escape(outlet.restaurantId)}"${outlet.restaurantId === restaurantId ? ' selected' : ''}>${escape(wordsOf(outlet.name, language))}</option>`
  )
  return hostedLayout(
    language,
    'outlet',
    `<form method="get" action="${path}" autocomplete="off"><input type="hidden" name="lang" value="${language}">
<label>${texts.outlet}<select name="restaurantId">${options.join('')}</select></label>
${error && `<p class="error" role="alert">${escape(error)}</p>`}<label>${texts.code}<input name="code" inputmode="numeric" maxlength="40" value="${escape(code)}" autofocus required></label>
<button class="primary">${texts.look}</button></form>`,
    texts.title
  )
}

const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** What the deal says, as lines of name and value; what it says nothing of has no line. */
function linesOf(deal: AtCounter, language: PageLanguage, utcOffsetMinutes: number): string[] {
  const texts = dealCounterTexts[language]
  const { currency, contents, rules } = deal
  const momentOf = (at: string | null): string | null =>
    at === null ? null : wallClock(Date.parse(at), utcOffsetMinutes).format('YYYY-MM-DD HH:mm')
  const lines: readonly (readonly [string, string | null])[] = [
    [texts.paid, `${currency} ${deal.amount}`],
    [texts.worth, deal.originalAmount === null ? null : `${currency} ${deal.originalAmount}`],
    [texts.holds, contents.map(({ name, count }) => `${wordsOf(name, language)} × ${count}`).join(', ')],
    [texts.people, rules.people === null ? null : String(rules.people)],
    [texts.perTable, rules.perTable === null ? null : String(rules.perTable)],
    [texts.days, rules.weekdays.map((day) => texts.weekdays[day] ?? '').join(', ')],
    [texts.hours, rules.hours.map(({ opensAt, closesAt }) => `${clockOf(opensAt)}–${clockOf(closesAt)}`).join(', ')],
    [texts.except, rules.excludedDates.join(', ')],
    [texts.validUntil, momentOf(deal.validUntil) ?? texts.noEnd],
    [texts.usedAt, momentOf(deal.usedAt)],
    [texts.undoableUntil, momentOf(deal.undoableUntil)]
  ]
  return lines.flatMap(([name, value]) =>
    value === null || value === '' ? [] : [escape(`${name}${texts.colon}${value}`)]
  )
}

function codeView(deal: AtCounter, shown: Shown, utcOffsetMinutes: number, error: string): string {
  const { language, restaurantId, code } = shown
  const texts = dealCounterTexts[language]
  const { state, canRedeem, refusal, undoableUntil } = deal
  const why = error !== '' ? error : refusal === null || refusal === state ? '' : texts.refusals[refusal]
  const redeem = canRedeem ? `<button class="primary" name="action" value="redeem">${texts.redeem}</button>` : ''
  const undo = undoableUntil === null ? '' : `<button class="plain" name="action" value="undo">${texts.undo}</button>`
  const mood = state === 'used' ? ' paid' : canRedeem ? '' : ' declined'
  return hostedLayout(
    language,
    'outlet',
    `<h1>${escape(groupedDealCode(typedCode(code)))}</h1><p class="amount">${escape(wordsOf(deal.title, language))}</p>
<p class="order">${linesOf(deal, language, utcOffsetMinutes).join('<br>')}</p>
<p class="state${mood}" role="status">${texts.states[state]}</p>${why && `<p class="error" role="alert">${escape(why)}</p>`}
<form method="post" action="${path}">${fieldsOf(shown)}${redeem}${undo}</form>
<a class="button quiet" href="${escape(urlOf({ language, restaurantId, code: '' }))}">${texts.next}</a>`,
    texts.title
  )
}

const callOf = (name: 'dealPeek' | 'dealRedeem' | 'dealUndo', kernel: Kernel, { language, ...params }: Shown) =>
  callAsPlayed(kernel, { name, params }, dealCounterTexts[language].locale)

/** The page of the counter: the code, or why it cannot be looked up; `error` is the refusal of an act. */
async function viewOf(kernel: Kernel, shown: Shown, error = ''): Promise<string> {
  const outlets = await readOutlets(kernel.db)
  if (shown.code === '') return askView(outlets, shown, error)
  const { code, message, data } = await callOf('dealPeek', kernel, shown)
  if (code !== codes.ok) return askView(outlets, shown, message)
  const outlet = outlets.find(({ restaurantId }) => restaurantId === shown.restaurantId)
  return codeView(dealAtCounter.parse(data), shown, outlet?.utcOffsetMinutes ?? 0, error)
}

/**
 * The counter of an outlet at `/sandbox/deals`: somebody who plays it types or scans the code of a deal, sees what it is, takes it and
 * gives it back, all by the signed calls that an outlet's own system makes. There is none in production, nor where partners are real.
 */
export function registerDealCounter(app: FastifyInstance, kernel: Kernel): void {
  if (kernel.config.isProduction || !playedPartner(kernel, 'dealRedeem')) return
  app.get<{ Querystring: { restaurantId?: unknown; code?: unknown; lang?: unknown } }>(
    path,
    async ({ query: { restaurantId, code, lang } }, reply) =>
      sendHosted(
        reply,
        200,
        await viewOf(kernel, {
          language: hostedLanguage(lang),
          restaurantId: textOf(restaurantId),
          code: textOf(code).slice(0, 40).trim()
        })
      )
  )
  takeForm(app, path, async (form, reply) => {
    const shown = {
      language: hostedLanguage(form.get('lang')),
      restaurantId: textOf(form.get('restaurantId')),
      code: textOf(form.get('code')).slice(0, 40).trim()
    }
    const { code, message } = await callOf(form.get('action') === 'undo' ? 'dealUndo' : 'dealRedeem', kernel, shown)
    return code === codes.ok
      ? leadBack(reply, urlOf(shown))
      : sendHosted(reply, 200, await viewOf(kernel, shown, message))
  })
}
