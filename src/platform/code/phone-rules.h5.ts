import type { PhoneRules } from '../types'
import { FetchedCode } from './fetched-code'
import { importQuietly } from './quiet-code.h5'

export const phoneRules = new FetchedCode<PhoneRules>('The rules of telephone numbers', () =>
  importQuietly(() => import('@/domain/phone'))
)
