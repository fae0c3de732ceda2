import type { Result, ValidParams } from '@/contract/types'
import { maskedName } from '@/domain/invitation'
import { typedCode } from '@/domain/typed-text'
import type { Tx } from '../../db/database'
import { type CodeSpace, watchTries } from '../../http/code-tries'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { instant } from '../../http/format'
import { runOnce } from '../../http/idempotency'
import { bindByCode, presentInvitation } from '../invitation'
import { redeemGift } from '../membership-order'

type Context = RequestContext<Session>
type Redeemed = Result<'giftRedeem'>

/** Codes that are redeemed on their page or at checkout; they share one limit of failed tries. */
export const redeemedCodes: CodeSpace = { name: 'redeem', refusal: 'codeNotRedeemed' }

/** Redeems a membership gift or, failing that, an invitation. Any invalid code throws `codeNotRedeemed`, so that guessing reveals nothing. */
async function redeem(tx: Tx, { kernel, session: { userId } }: Context, code: string): Promise<Redeemed> {
  const redeemed = await redeemGift(tx, kernel, userId, code)
  if (redeemed) {
    const { product, variant, startsAt, endsAt, utcOffsetMinutes } = redeemed.period
    if (endsAt === null) throw new Error('a redeemed gift has no end')
    return {
      brought: 'membership',
      product,
      variant,
      months: redeemed.gift.months,
      utcOffsetMinutes,
      startsAt: instant(startsAt),
      endsAt: instant(endsAt)
    }
  }
  const bound = await bindByCode(tx, kernel, userId, code)
  if (bound.outcome !== 'bound') throw new AppError('codeNotRedeemed')
  const { inviterName, programme } = await presentInvitation(tx, userId)
  return { brought: 'invitation', inviterName: maskedName(inviterName), programme }
}

/** Redeems a code that a person typed or that a link contained (spec section 8, Voucher and coupon). */
export const redeemCode = (params: ValidParams<'giftRedeem'>, context: Context): Promise<Redeemed> =>
  watchTries(context, redeemedCodes, params.code, () =>
    runOnce(context, 'giftRedeem', params, (tx) => redeem(tx, context, typedCode(params.code)))
  )
