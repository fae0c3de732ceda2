import type { FormSchema } from './form'

/** A message to the operator (spec section 3, Feedback). */
export const feedbackFields = {
  content: { kind: 'paragraphs', isRequired: true, maximum: 1000 },
  contact: { kind: 'line', isRequired: false, maximum: 100 }
} as const satisfies FormSchema
