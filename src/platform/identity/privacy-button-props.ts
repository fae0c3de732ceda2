import type { ReactElement } from 'react'

export interface PrivacyButtonProps {
  readonly id: string
  readonly text: string
  readonly className?: string
  /** The host has taken note that the person agrees. */
  readonly onAgree: () => void
}

/** The only kind of button whose tap WeChat takes for an agreement. */
export type PrivacyButtonComponent = (props: PrivacyButtonProps) => ReactElement | null
