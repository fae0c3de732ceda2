import type { Characters } from '../types'
import { FetchedCode } from './fetched-code'

/** The table of traditional characters: large, and needed by few searches. The host reads the address where it stands. */
export const characters = new FetchedCode<Characters>('The table of traditional characters', () =>
  __non_webpack_require__.async('./characters/code.js')
)
