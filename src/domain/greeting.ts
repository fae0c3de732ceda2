import type { FormSchema } from './form'

/** What is written on a greeting card: to whom, the words, and the name it is signed with. */
export const greetingFields = {
  to: { kind: 'line', isRequired: true, maximum: 20 },
  words: { kind: 'paragraphs', isRequired: true, maximum: 200 },
  from: { kind: 'line', isRequired: true, maximum: 20 }
} as const satisfies FormSchema

/** Where a card stands: one that was reported is shown to its author only, until our people have looked at it; one that they removed, too. */
export const greetingStates = ['shown', 'underReview', 'removed'] as const
export type GreetingState = (typeof greetingStates)[number]

/** Why somebody objects to a card. */
export const greetingReportReasons = ['offensive', 'fraud', 'other'] as const
export type GreetingReportReason = (typeof greetingReportReasons)[number]
