import { type EndpointDefinition, read, write } from '../endpoint-definition'

/** Help and feedback (spec sections 7 and 9). */
export const supportEndpoints = {
  customerServiceUrl: { method: 'GET', path: 'whatsapp/customerservice/url', access: 'visitor', ...read },
  feedbackSubmit: { method: 'POST', path: 'common/feedback/submit', access: 'visitor', ...write },
  documentGet: { method: 'GET', path: 'common/document/get', access: 'public', ...read },
  questionList: { method: 'GET', path: 'common/question/list', access: 'public', ...read },
  fansGroupGet: { method: 'GET', path: 'common/wechatfans/get', access: 'public', ...read }
} as const satisfies Record<string, EndpointDefinition>
