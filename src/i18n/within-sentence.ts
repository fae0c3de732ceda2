/** A time as it stands within a sentence: `Today 18:30` becomes `today 18:30`, while names of days and months keep their capitals. */
export const withinSentence = (words: string, lowered: readonly string[]): string =>
  lowered.some((word) => words.startsWith(word)) ? words.charAt(0).toLowerCase() + words.slice(1) : words
