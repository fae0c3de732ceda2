import type { PropsWithChildren } from 'react'
import { Screen, type ScreenProps } from '../screen'

interface ResultPageProps extends Pick<ScreenProps, 'state' | 'onRetry'> {
  /** What "back" does: never into what is over. */
  readonly onBack: () => void
}

/** A page that says what came of something: one `ResultView` with the ways on. */
export function ResultPage({ state, onRetry, onBack, children }: PropsWithChildren<ResultPageProps>) {
  return (
    <Screen state={state} header={{ onBack }} background="surface" onRetry={onRetry}>
      {children}
    </Screen>
  )
}
