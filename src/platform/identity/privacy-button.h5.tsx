import type { PrivacyButtonComponent } from './privacy-button-props'

/** A browser never asks in this way. */
export const PrivacyButton: PrivacyButtonComponent = () => null
