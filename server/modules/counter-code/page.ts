import { and, asc, eq, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { codes } from '@/contract/codes'
import { counterCodeSeen } from '@/contract/counter-code/operations'
import type { LocalizedText } from '@/contract/types'
import { wallClock } from '@/domain/calendar'
import { groupedCode, typedCode } from '@/domain/typed-text'
import { escape } from '../../http/html'
import type { Kernel } from '../../kernel'
import { callAsPlayed, playedPartner } from '../operations'
import { restaurants } from '../restaurant/tables'
import { hostedLayout, type PageLanguage, registerHosted, textOf } from '../sandbox'
import { counterCodeKinds } from './kinds'
import { counterCodeTexts } from './page-text'

const path = '/sandbox/codes'
const mostOutlets = 300

type Seen = z.output<typeof counterCodeSeen>

/** A code before an outlet. */
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

/** Outlets that take codes of any kind, for a person to be one of. */
async function readOutlets(kernel: Kernel): Promise<Outlet[]> {
  const kinds = counterCodeKinds.all(kernel).map(([, { readOutletIds }]) => readOutletIds(kernel.db))
  return kernel.db
    .select({
      restaurantId: restaurants.restaurantId,
      name: restaurants.name,
      utcOffsetMinutes: restaurants.utcOffsetMinutes
    })
    .from(restaurants)
    .where(and(inArray(restaurants.restaurantId, (await Promise.all(kinds)).flat()), eq(restaurants.status, 'active')))
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
  const texts = counterCodeTexts[language]
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

/** What the code says, as lines of name and value; what it says nothing of has no line. */
function linesOf(seen: Seen, language: PageLanguage, utcOffsetMinutes: number): string[] {
  const texts = counterCodeTexts[language]
  const { currency, amount, originalAmount, facts, validUntil, usedAt, undoableUntil } = seen
  const momentOf = (at: string | null): string | null =>
    at === null ? null : wallClock(Date.parse(at), utcOffsetMinutes).format('YYYY-MM-DD HH:mm')
  const lines: readonly (readonly [string, string | null])[] = [
    [texts.paid, `${currency} ${amount}`],
    [texts.worth, originalAmount === null ? null : `${currency} ${originalAmount}`],
    ...facts.map(({ label, value }) => [wordsOf(label, language), wordsOf(value, language)] as const),
    [texts.validUntil, momentOf(validUntil) ?? texts.noEnd],
    [texts.usedAt, momentOf(usedAt)],
    [texts.undoableUntil, momentOf(undoableUntil)]
  ]
  return lines.flatMap(([name, value]) => (value === null ? [] : [escape(`${name}${texts.colon}${value}`)]))
}

function codeView(seen: Seen, shown: Shown, utcOffsetMinutes: number, error: string): string {
  const { language, restaurantId, code } = shown
  const texts = counterCodeTexts[language]
  const { state, canRedeem, refusal, undoableUntil } = seen
  const why = error !== '' ? error : refusal === null || refusal === state ? '' : texts.refusals[refusal]
  const redeem = canRedeem ? `<button class="primary" name="action" value="redeem">${texts.redeem}</button>` : ''
  const undo = undoableUntil === null ? '' : `<button class="plain" name="action" value="undo">${texts.undo}</button>`
  const mood = state === 'used' ? ' paid' : canRedeem ? '' : ' declined'
  return hostedLayout(
    language,
    'outlet',
    `<h1>${escape(groupedCode(typedCode(code)))}</h1><p class="amount">${escape(wordsOf(seen.title, language))}</p>
<p class="order">${linesOf(seen, language, utcOffsetMinutes).join('<br>')}</p>
<p class="state${mood}" role="status">${texts.states[state]}</p>${why && `<p class="error" role="alert">${escape(why)}</p>`}
<form method="post" action="${path}">${fieldsOf(shown)}${redeem}${undo}</form>
<a class="button quiet" href="${escape(urlOf({ language, restaurantId, code: '' }))}">${texts.next}</a>`,
    texts.title
  )
}

const callOf = (name: 'codePeek' | 'codeRedeem' | 'codeUndo', kernel: Kernel, { language, ...params }: Shown) =>
  callAsPlayed(kernel, { name, params }, counterCodeTexts[language].locale)

const shownOf = (language: PageLanguage, restaurantId: unknown, code: unknown): Shown => ({
  language,
  restaurantId: textOf(restaurantId),
  code: textOf(code).slice(0, 40).trim()
})

/** The page of the counter: the code, or why it cannot be looked up; `error` is the refusal of an act. */
async function viewOf(kernel: Kernel, shown: Shown, error = ''): Promise<string> {
  const outlets = await readOutlets(kernel)
  if (shown.code === '') return askView(outlets, shown, error)
  const { code, message, data } = await callOf('codePeek', kernel, shown)
  if (code !== codes.ok) return askView(outlets, shown, message)
  const outlet = outlets.find(({ restaurantId }) => restaurantId === shown.restaurantId)
  return codeView(counterCodeSeen.parse(data), shown, outlet?.utcOffsetMinutes ?? 0, error)
}

/**
 * The counter of an outlet at `/sandbox/codes`: somebody who plays it types or scans the code of a deal, sees what it is, takes it and
 * gives it back, all by the signed calls that an outlet's own system makes. There is none in production, nor where partners are real.
 */
export function registerCounter(app: FastifyInstance, kernel: Kernel): void {
  if (kernel.config.isProduction || !playedPartner(kernel, 'codeRedeem')) return
  registerHosted(app, path, {
    show: ({ restaurantId, code }, language) => viewOf(kernel, shownOf(language, restaurantId, code)),
    async act(form, language) {
      const shown = shownOf(language, form.get('restaurantId'), form.get('code'))
      const { code, message } = await callOf(form.get('action') === 'undo' ? 'codeUndo' : 'codeRedeem', kernel, shown)
      return code === codes.ok ? { url: urlOf(shown) } : { html: await viewOf(kernel, shown, message) }
    }
  })
}
