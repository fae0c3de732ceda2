import { type EndpointDefinition, freshRead, repeatableWrite, write } from '../endpoint-definition'

/** What a person is told in the app at a time, and what of it may leave the app. */
export const noticeEndpoints = {
  noticeList: { method: 'GET', path: 'notification/notice/list', access: 'customer', ...freshRead },
  noticeSeen: { method: 'POST', path: 'notification/notice/seen', access: 'customer', ...repeatableWrite },
  noticeChoices: { method: 'GET', path: 'notification/choice/list', access: 'customer', ...freshRead },
  noticeChoose: { method: 'POST', path: 'notification/choice/set', access: 'customer', ...repeatableWrite },
  noticeMailCode: { method: 'POST', path: 'notification/mail/code', access: 'customer', ...write },
  noticeMailSave: { method: 'POST', path: 'notification/mail/save', access: 'customer', ...write },
  noticeMailForget: { method: 'POST', path: 'notification/mail/forget', access: 'customer', ...repeatableWrite },
  noticeAllow: { method: 'POST', path: 'notification/wechat/allow', access: 'customer', ...repeatableWrite }
} as const satisfies Record<string, EndpointDefinition>
