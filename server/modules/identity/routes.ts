import type { ValidParams } from '@/contract/types'
import type { RequestContext } from '../../http/context'
import { defineRoutes } from '../../http/routes'
import { addBinding, listBindings, removeBinding } from './bindings'
import { loginByIdentity } from './login'
import { isOffered, providers } from './ports'
import { startIdentity } from './starts'
import { readTicket, verifyIdentity } from './verify'

/** `authResult` is Apple's token when it has a token's three parts. What a device remembers of an earlier login gives way to its session. */
function loginByApple(
  { authResult, ticket, accessToken, ...mobileProof }: ValidParams<'loginByApple'>,
  context: RequestContext
) {
  const isToken = authResult.split('.').length === 3
  const proof = {
    ticket: ticket || (isToken || accessToken ? undefined : authResult),
    accessToken,
    credential: isToken ? authResult : undefined
  }
  return loginByIdentity({ provider: 'apple', proof, claims: {}, ...mobileProof }, context)
}

function loginByAlipay(
  { alipayUserId, authCode, ticket, accessToken, ...mobileProof }: ValidParams<'loginByAlipay'>,
  context: RequestContext
) {
  return loginByIdentity(
    {
      provider: 'alipay',
      proof: { ticket, accessToken, credential: authCode },
      claims: { subject: alipayUserId },
      ...mobileProof
    },
    context
  )
}

/** Spec section 7: the logins by outside parties, but WeChat's, which falls back to a code; linking and unlinking them. */
export const identityRoutes = defineRoutes({
  loginByFacebook: ({ info, ticket, accessToken, ...mobileProof }, context) =>
    loginByIdentity(
      {
        provider: 'facebook',
        proof: { ticket, accessToken, credential: info.accessToken },
        claims: { subject: info.id },
        ...mobileProof
      },
      context
    ),
  loginByApple: (params, context) => loginByApple(params, context),
  loginByAlipay: (params, context) => loginByAlipay(params, context),
  loginByAlipayMiniProgram: (params, context) => loginByAlipay(params, context),
  loginByTelegram: ({ initData, ticket, accessToken, ...mobileProof }, context) =>
    loginByIdentity(
      { provider: 'telegram', proof: { ticket, accessToken, credential: initData }, claims: {}, ...mobileProof },
      context
    ),
  loginWays: async (_params, { kernel }) => ({
    providers: providers.filter((provider) => isOffered(kernel, provider))
  }),
  identityStart: (params, context) => startIdentity(params, context),
  identityVerify: (params, context) => verifyIdentity(params, context),
  identityRead: (params, context) => readTicket(params, context),
  bindingList: (_params, context) => listBindings(context),
  bindingAdd: (params, context) => addBinding(params, context),
  bindingRemove: (params, context) => removeBinding(params, context)
})
