import { Observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { Loadable } from '@/stores/loadable'
import { Screen, type ScreenProps, type ScreenState } from '../screen'

/** One thing as its page shows it. */
export interface Detail<T> {
  readonly state: ScreenState
  /** `null` while it is not there, or not the one that was asked for. */
  readonly value: T | null
}

type Read<T> = Pick<Loadable<T>, 'state' | 'failure' | 'value'>

/** The thing with this id: `notFound` where it is not there any more, or not the person's, and `loading` while the store still has another one's. Call it inside an observer. */
export const detailOf = <T,>(id: string, shownId: string | null, read: Read<T>): Detail<T> =>
  detailIf(shownId === id, read)

/** The same for what is told from others by more than an id. */
export function detailIf<T>(isShown: boolean, { state, failure, value }: Read<T>): Detail<T> {
  if (!isShown) return { state: 'loading', value: null }
  return { state: failure?.isOfNothing === true ? 'notFound' : state, value }
}

type Frame = Pick<
  ScreenProps,
  'header' | 'skeleton' | 'empty' | 'errorText' | 'notFoundText' | 'onRetry' | 'overlay' | 'footerClass'
>

export interface DetailPageProps<T> extends Frame {
  readonly detail: Detail<T>
  /** What can be done with it, at the foot of the page; `null` for nothing. */
  readonly actions?: (value: T) => ReactNode
  /** Its sections. */
  readonly children: (value: T) => ReactNode
}

/** A page of one thing: its sections, and at its foot what can be done. The thing may be a `Loadable` as it is: what it holds is watched here. */
export function DetailPage<T>({ detail, actions, children, ...screen }: DetailPageProps<T>) {
  const draw = () => {
    const { state, value } = detail
    return (
      <Screen {...screen} state={state} footer={value === null ? undefined : actions?.(value) || undefined}>
        {value !== null && children(value)}
      </Screen>
    )
  }
  return <Observer>{draw}</Observer>
}
