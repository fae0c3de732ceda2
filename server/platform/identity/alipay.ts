import * as z from 'zod'
import { providerUnavailable } from '../kernel/outside-http'
import { type AlipayAccount, alipayFailure, callAlipay } from '../payments/alipay-gateway'
import { type IdentityPort, IdentityRefused, type ProvenIdentity, shownName, shownPicture } from './identity'

interface AlipayOptions extends AlipayAccount {
  readonly page?: string
}

const vendorPage = 'https://openauth.alipay.com/oauth2/publicAppAuthorize.htm'
const tokenAnswer = z.object({
  ...alipayFailure,
  user_id: z.string().min(1).optional(),
  open_id: z.string().min(1).optional(),
  access_token: z.string().optional()
})
const personAnswer = z.object({ ...alipayFailure, nick_name: z.string().optional(), avatar: z.string().optional() })
/** Alipay's code for an authorisation code that is wrong, used or too old; every other failure is about our own account or Alipay itself. */
const badCode = 'isv.code-invalid'

async function readCode(options: AlipayOptions, code: string): Promise<ProvenIdentity> {
  const answer = await callAlipay(
    options,
    'alipay.system.oauth.token',
    { grant_type: 'authorization_code', code },
    tokenAnswer
  )
  if (answer.sub_code === badCode) throw new IdentityRefused('the code is not good')
  const subject = answer.user_id ?? answer.open_id
  if (!subject || !answer.access_token)
    throw providerUnavailable(`Alipay answered ${answer.sub_code ?? answer.code ?? 'no user'} ${answer.sub_msg ?? ''}`)
  // A person who agreed to share only their id has no name, and is known all the same
  const person = await callAlipay(options, 'alipay.user.info.share', { auth_token: answer.access_token }, personAnswer)
  return {
    provider: 'alipay',
    subject,
    openId: null,
    unionId: null,
    name: shownName(person.nick_name),
    picture: shownPicture(person.avatar)
  }
}

/** Alipay, its mini-program and its page alike: an authorisation code, exchanged over its signed gateway. A code is valid once; Alipay enforces it. */
export function createAlipayIdentity(options: AlipayOptions): IdentityPort {
  const { appId, page = vendorPage } = options
  return {
    provider: 'alipay',
    verify: async (credential) => ({ identity: await readCode(options, credential) }),
    async page({ state, returnUrl }) {
      const query = new URLSearchParams({ app_id: appId, scope: 'auth_user', redirect_uri: returnUrl, state })
      return { url: `${page}?${query.toString()}`, app: 'web' }
    },
    async readReturn({ auth_code: code, app_id: named }) {
      if (!code || (named !== undefined && named !== appId)) throw new IdentityRefused('no code for us')
      return { identity: await readCode(options, code), credential: code }
    }
  }
}
