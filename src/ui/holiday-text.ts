import type { Translator } from '@/i18n/translator'

/** What is said of a day, with that a public holiday may still change it. */
export const withHolidayNote = (
  words: string,
  { holidayMayMove }: { readonly holidayMayMove: boolean },
  { t }: Pick<Translator, 't'>
): string => (holidayMayMove ? `${words} · ${t.common.holidayMayMove}` : words)
