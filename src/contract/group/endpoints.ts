import { type EndpointDefinition, freshRead, money, repeatableWrite, write } from '../endpoint-definition'

/** Ordering together (spec sections 3, 4, 7 and 8, Group). */
export const groupEndpoints = {
  groupGet: { method: 'GET', path: 'order/group/shopcart/info', access: 'visitor', ...freshRead },
  groupFind: { method: 'GET', path: 'order/group/find', access: 'visitor', ...freshRead },
  groupActive: { method: 'GET', path: 'order/group/active', access: 'customer', ...freshRead },
  groupStart: { method: 'POST', path: 'order/group/start', access: 'customer', ...write },
  groupJoin: { method: 'POST', path: 'order/group/join', access: 'customer', ...repeatableWrite },
  groupDishesSet: {
    method: 'POST',
    path: 'order/group/dishes/set',
    access: 'customer',
    offline: 'optimistic',
    isRepeatable: true
  },
  groupFinish: { method: 'POST', path: 'order/group/finish', access: 'customer', ...repeatableWrite },
  groupReopen: { method: 'POST', path: 'order/group/reopen', access: 'customer', ...repeatableWrite },
  groupQuit: { method: 'POST', path: 'order/group/quit/user', access: 'customer', ...repeatableWrite },
  groupCancel: { method: 'POST', path: 'order/group/cancel/inviteuser', access: 'customer', ...repeatableWrite },
  groupMemberRemove: { method: 'POST', path: 'order/group/member/remove', access: 'customer', ...repeatableWrite },
  groupDishRemove: { method: 'POST', path: 'order/group/dish/remove', access: 'customer', ...write },
  groupArrange: { method: 'POST', path: 'order/group/arrange', access: 'customer', ...repeatableWrite },
  groupNoticeSeen: { method: 'POST', path: 'order/group/notice/seen', access: 'customer', ...repeatableWrite },
  groupQuote: { method: 'POST', path: 'order/group/quote', access: 'customer', ...repeatableWrite },
  groupSubmit: { method: 'POST', path: 'order/group/submit', access: 'customer', ...money },
  groupShareCashier: { method: 'GET', path: 'order/group/share/cashier', access: 'customer', ...freshRead },
  groupSharePay: { method: 'POST', path: 'order/group/share/pay', access: 'customer', ...money }
} as const satisfies Record<string, EndpointDefinition>
