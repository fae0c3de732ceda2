import { simplifiedTable } from './simplified-table'

const simplified = new Map<string, string>()
for (const group of simplifiedTable.flatMap((line) => line.split(' '))) {
  const [answer = '', ...traditional] = group
  for (const character of traditional) simplified.set(character, answer)
}

/**
 * Text with each traditional character as its simplified one, so that what is written either way is found by both. It tells apart no
 * words: what is shown to people never goes through it.
 */
export const toSimplified = (text: string): string =>
  text.replace(/\p{Script=Han}/gu, (character) => simplified.get(character) ?? character)
