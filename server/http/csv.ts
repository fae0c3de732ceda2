/** Beginnings by which a sheet takes a text for a formula, also behind blanks and in their wide forms. */
const formula = /^[\s\u00a0]*[=+\-@＝＋－＠]/

/** One cell: always quoted, and a text that a sheet would calculate is led by an apostrophe. */
const cell = (text: string): string => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** Rows as a file that spreadsheets open: the mark at the beginning tells Excel that it is UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
