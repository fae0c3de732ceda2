import { AppError } from '../../http/errors'
import type { ServerModule } from '../../http/module'
import { defineRoutes } from '../../http/routes'
import { bindByCode, inviteAudiences, inviteCodeFor } from '../invitation'
import { readMemberships } from '../membership'
import { membershipInvitations } from '../membership-order'
import { redeemCode, redeemedCodes } from './redeem'

/** What is redeemed by a code, and where memberships and invitations meet: members invite by a programme of their own, and their code is taken where one is bought. */
export const giftModule: ServerModule = {
  name: 'gift',
  routes: defineRoutes({ giftRedeem: redeemCode }),
  attach: (kernel) => {
    inviteAudiences.add(
      kernel,
      'membership',
      async (db, userId, now) => (await readMemberships(db, userId, now)).length > 0
    )
    membershipInvitations.add(kernel, 'invitation', {
      codes: redeemedCodes,
      codeOf: inviteCodeFor,
      // Who was invited before, or has ordered, buys all the same
      take: async (tx, of, userId, code) => {
        if ((await bindByCode(tx, of, userId, code)).outcome === 'unknown') throw new AppError('codeNotRedeemed')
      }
    })
  }
}
