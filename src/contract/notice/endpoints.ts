import { freshRead, repeatableWrite, type EndpointDefinition } from '../endpoint-definition'

/** What a person is told in the app at a time. */
export const noticeEndpoints = {
  noticeList: { method: 'GET', path: 'notification/notice/list', access: 'customer', ...freshRead },
  noticeSeen: { method: 'POST', path: 'notification/notice/seen', access: 'customer', ...repeatableWrite }
} as const satisfies Record<string, EndpointDefinition>
