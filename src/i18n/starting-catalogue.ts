import type { Catalogue } from './catalogue'
import type { first } from './zh-CN/first'

/** What home and the frame around all pages say. */
export type FirstTexts = Pick<Catalogue, keyof typeof first>

/** Stands behind the texts that are there and names the one that is not. Promises ask everything they are given for its `then`. */
const notYet = new Proxy(
  {},
  {
    get: (_target, name) => {
      if (typeof name === 'symbol' || name === 'then') return undefined
      throw new Error(`The texts of "${name}" were read before the catalogue was complete`)
    }
  }
)

/** A catalogue that begins with the texts of the first screen; all others are assigned to it before any other page is shown. */
export const startingCatalogue = (first: FirstTexts): Catalogue => Object.assign(Object.create(notYet), first)
