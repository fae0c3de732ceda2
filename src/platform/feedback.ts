import { interaction } from './interaction'
import type { Feedback } from './types'

/** What floats over a page for a moment. Texts come in translated. */
export const feedback: Feedback = { ...interaction, prepare: () => undefined }
