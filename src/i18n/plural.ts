import { grouped } from './grouped'

/** `1 dish`, `2 dishes`: for languages that tell one from many. Chinese and Vietnamese do not. */
export const plural = (count: number, one: string, many: string): string =>
  `${grouped(count)} ${count === 1 ? one : many}`
