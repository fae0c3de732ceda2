import type { ReactElement, ReactNode, RefObject } from 'react'

/** The part of a screen between its header and its tabs. */
export type MainAreaComponent = (props: {
  readonly place: RefObject<HTMLElement>
  readonly children: ReactNode
}) => ReactElement

/** A mini-program knows no landmarks, and is spared the node. */
export const MainArea: MainAreaComponent = ({ children }) => <>{children}</>
