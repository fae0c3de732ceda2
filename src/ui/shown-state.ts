import type { CodeName } from '@/contract/codes'
import type { Loadable } from '@/stores/loadable'
import type { ScreenState } from './screen'

/**
 * What a page of one thing shows: `notFound` for one that is not the person's, which the server tells by a code of `missing`; `loading`
 * while the store still has another one's. Call it inside an observer.
 */
export function shownState(
  id: string,
  shownId: string | null,
  { state, failure }: Pick<Loadable<unknown>, 'state' | 'failure'>,
  ...missing: readonly CodeName[]
): ScreenState {
  if (shownId !== id) return 'loading'
  return missing.some((code) => failure?.is(code) === true) ? 'notFound' : state
}
