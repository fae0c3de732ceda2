import { type EndpointDefinition, repeatableWrite, write } from '../endpoint-definition'

/** Visitor token, the ways to log in, and codes by SMS (spec section 4, Start-up login; section 5, Login). */
export const loginEndpoints = {
  visitorToken: { method: 'POST', path: 'order/visitor/token', access: 'public', ...repeatableWrite },
  loginByPassword: { method: 'POST', path: 'login/by/loginid', access: 'public', ...write },
  loginByCode: { method: 'POST', path: 'order/login/v2', access: 'public', ...write },
  loginByMobile: { method: 'POST', path: 'mobile/login/v2', access: 'public', ...write },
  logout: { method: 'POST', path: 'login/logout', access: 'visitor', ...repeatableWrite },
  otpSend: { method: 'POST', path: 'common/otp/send', access: 'public', ...write }
} as const satisfies Record<string, EndpointDefinition>
