import { type EndpointDefinition, money, read, write } from '../endpoint-definition'

/** What a licensed insurance adviser asks, and what a person has told them: shown and deleted without an account. */
export const questionnaireEndpoints = {
  questionnaireForm: { method: 'GET', path: 'common/questionnaire/form', access: 'public', ...read },
  questionnaireSubmit: { method: 'POST', path: 'common/questionnaire/submit', access: 'visitor', ...money },
  questionnaireGet: { method: 'POST', path: 'common/questionnaire/get', access: 'visitor', ...write },
  questionnaireRemove: { method: 'POST', path: 'common/questionnaire/remove', access: 'visitor', ...write }
} as const satisfies Record<string, EndpointDefinition>
