import { type EndpointDefinition, read, repeatableWrite, write } from '../endpoint-definition'

/** The logins by outside parties, sign-up, passwords, linked accounts and sessions (spec section 4, Start-up login; sections 5 and 7). */
export const identityEndpoints = {
  passwordReset: { method: 'POST', path: 'login/password/reset', access: 'public', ...write },
  passwordChange: { method: 'POST', path: 'login/password/change', access: 'customer', ...write },
  loginByWechat: { method: 'POST', path: 'mobile/login/v3', access: 'public', ...write },
  loginByFacebook: { method: 'POST', path: 'facebook/login', access: 'public', ...write },
  loginByApple: { method: 'POST', path: 'apple/login', access: 'public', ...write },
  loginByAlipay: { method: 'POST', path: 'alipay/login', access: 'public', ...write },
  loginByAlipayMiniProgram: { method: 'POST', path: 'login/api/customer/alipay/mp/login', access: 'public', ...write },
  loginByTelegram: { method: 'POST', path: 'declogin/telegram/login', access: 'public', ...write },
  register: { method: 'POST', path: 'login/register', access: 'public', ...write },
  loginWays: { method: 'GET', path: 'login/ways/list', access: 'public', ...read },
  identityStart: { method: 'POST', path: 'login/identity/start', access: 'visitor', ...write },
  identityVerify: { method: 'POST', path: 'login/identity/verify', access: 'visitor', ...write },
  identityRead: { method: 'POST', path: 'login/identity/read', access: 'visitor', ...repeatableWrite },
  sessionList: { method: 'GET', path: 'login/session/list', access: 'customer', ...read },
  sessionRevoke: { method: 'POST', path: 'login/session/revoke', access: 'customer', ...repeatableWrite },
  bindingList: { method: 'GET', path: 'user/bind/list', access: 'customer', ...read },
  bindingAdd: { method: 'POST', path: 'user/bind/add', access: 'customer', ...write },
  bindingRemove: { method: 'POST', path: 'user/bind/remove', access: 'customer', ...write },
  mobileChange: { method: 'POST', path: 'user/mobile/change', access: 'customer', ...write }
} as const satisfies Record<string, EndpointDefinition>
