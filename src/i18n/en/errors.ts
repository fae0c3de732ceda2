import { en as codes } from '@/contract/messages/en'
import type { Namespace } from '../catalogue'

export const errors: Namespace<'errors'> = {
  codes,
  chunk: (id, reason, source) => `Loading chunk ${id} failed (${reason}: ${source})`,
  chunkReason: { missing: 'missing', timeout: 'timeout', error: 'error' },
  unknown: 'That did not work, please try again'
}
