import type { ReactElement, ReactNode } from 'react'

export interface ScrollAreaProps {
  readonly className?: string
  /** Id of the child that is kept in sight. */
  readonly shownId: string
  /** Scrolls sideways instead of up and down. */
  readonly isHorizontal?: boolean
  /** What the children are together, in the words of ARIA. */
  readonly meaning?: Readonly<Record<string, string>>
  readonly children: ReactNode
}

/** A part of a page that scrolls by itself and can be told what to show. */
export type ScrollAreaComponent = (props: ScrollAreaProps) => ReactElement
