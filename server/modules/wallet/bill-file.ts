import { and, asc, desc, eq, lt } from 'drizzle-orm'
import { localized } from '@/contract/localized'
import type { Result, ValidParams } from '@/contract/types'
import { ledgerKindNames } from '@/contract/wallet/ledger-kinds'
import { wallClock } from '@/domain/calendar'
import type { Db } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { amountOf } from '../../http/format'
import { orders } from '../order/tables'
import { monthOf, serialNumberOf } from './bill'
import { billFileTexts } from './bill-file-texts'
import { walletLedger } from './tables'

/** Beginnings by which a sheet takes a text for a formula, also behind blanks and in their wide forms. */
const formula = /^[\s\u00a0]*[=+\-@＝＋－＠]/

/** One cell: always quoted, and a text that a sheet would calculate is led by an apostrophe. */
const cell = (text: string): string => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** Rows as a file that spreadsheets open: the mark at the beginning tells Excel that it is UTF-8. */
const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`

/** What there was before an instant: entries go by time, so the last one tells. */
async function balanceBefore(db: Db, own: ReturnType<typeof and>, instant: number): Promise<number> {
  const [last] = await db
    .select({ balanceAfterMinor: walletLedger.balanceAfterMinor })
    .from(walletLedger)
    .where(and(own, lt(walletLedger.createdAt, instant)))
    .orderBy(desc(walletLedger.entryId))
    .limit(1)
  return last?.balanceAfterMinor ?? 0
}

/** A month of a wallet as a file to take along (contract `ledgerFile`), in the language of whoever asks. */
export async function readBillFile(
  params: ValidParams<'ledgerFile'>,
  context: RequestContext<Session>
): Promise<Result<'ledgerFile'>> {
  const { locale } = context
  const { db } = context.kernel
  const { currency, utcOffsetMinutes, month, from, own, inMonth } = await monthOf(params, context)
  const entries = await db
    .select({ entry: walletLedger, title: orders.title })
    .from(walletLedger)
    .leftJoin(orders, eq(orders.orderId, walletLedger.orderId))
    .where(and(own, inMonth))
    .orderBy(asc(walletLedger.entryId))
  const first = entries[0]?.entry
  const opening = first ? first.balanceAfterMinor - first.amountMinor : await balanceBefore(db, own, from)
  const closing = entries.at(-1)?.entry.balanceAfterMinor ?? opening
  const sumOf = (sign: 1 | -1) =>
    entries.reduce((sum, { entry: { amountMinor } }) => sum + Math.max(0, sign * amountMinor), 0)
  const words = billFileTexts[locale]
  const amount = (minor: number) => amountOf(minor, currency)
  const direction = (isIn: boolean) => (isIn ? words.in : words.out)
  const rows = entries.map(({ entry, title }) => [
    wallClock(entry.createdAt, utcOffsetMinutes).format('YYYY-MM-DD HH:mm:ss'),
    localized(ledgerKindNames[entry.kind], locale),
    direction(entry.amountMinor > 0),
    amount(Math.abs(entry.amountMinor)),
    amount(entry.balanceAfterMinor),
    serialNumberOf(entry),
    title === null ? '' : localized(title, locale)
  ])
  const text = csvOf([
    words.columns(currency),
    ['', words.opening, '', '', amount(opening), '', ''],
    ...rows,
    ['', words.total, words.in, amount(sumOf(1)), '', '', ''],
    ['', words.total, words.out, amount(sumOf(-1)), '', '', ''],
    ['', words.closing, '', '', amount(closing), '', '']
  ])
  return { fileName: `fanju-bill-${currency}-${month}.csv`, text }
}
