/**
 * How wide the words on a button of a host's own dialog are: WeChat counts four Chinese characters, a letter of the Latin alphabet as half a
 * one, and shows no dialog at all when there are more.
 */
export const buttonWidth = (words: string): number => words.replace(/[\u0391-\uFFE5]/g, 'aa').length
export const mostButtonWidth = 8
