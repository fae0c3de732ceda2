/** Latin words, figures, codes, amounts, times and addresses, with the signs that belong inside of them: `S$3.20`, `18:30`, `#12-34`, `name@example.com`. */
const foreign = /[#$€¥₫]?[A-Za-z0-9$€¥₫]+(?:[.,:/@'’&+-]+[A-Za-z0-9]+)*/g
const halfWidth = /[,;:!?()"'.<>[\]]/

/**
 * The first half-width sign that stands as punctuation in a Chinese text, or null. Signs inside of Latin words, figures, codes and
 * amounts are theirs; texts without a Chinese character are not Chinese.
 */
export function halfWidthIn(text: string): string | null {
  if (!/\p{Script=Han}/u.test(text)) return null
  return halfWidth.exec(text.replace(foreign, 'x'))?.[0] ?? null
}
