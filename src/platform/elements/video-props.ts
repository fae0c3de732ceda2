import type { ReactElement } from 'react'

export interface VideoProps {
  /** Absolute address. */
  readonly src: string
  /** Picture until the first frame is there, absolute. */
  readonly poster?: string
  /** What it shows, for a screen reader. */
  readonly label: string
  readonly className?: string
  readonly onEnded: () => void
  readonly onFailed: () => void
}

/** A video that plays from the moment it is there, with the host's controls; taken away it stops. */
export type VideoComponent = (props: VideoProps) => ReactElement
