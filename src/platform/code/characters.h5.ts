import type { Characters } from '../types'
import { FetchedCode } from './fetched-code'
import { importQuietly } from './quiet-code.h5'

export const characters = new FetchedCode<Characters>('The table of traditional characters', () =>
  importQuietly(() => import('@/domain/simplified'))
)
