import type { GroupView } from '@/contract/types'
import type { Tx } from '../../db/database'
import { inTransaction } from '../../db/transaction'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { runOnce } from '../../http/idempotency'
import type { ServerModule } from '../../http/module'
import { defineRoutes } from '../../http/routes'
import type { Kernel } from '../../kernel'
import { sharedOrders } from '../order'
import { sharePayments } from '../payment'
import { knowsNoCode, watchCodeTries } from '../promotion-code'
import { groupAccountPart } from './account-part'
import { readDishNames, removeDish, setDishes, StaleCart } from './dishes'
import { announceDeadline, deadlineJob, lapseGroup, lapseJob } from './ends'
import { arrangeGroup, cancelGroup, removeMember, seeNotices } from './lead'
import { joinGroup, quitGroup, setChoosing, startGroup } from './membership'
import { activeGroup, findInvitation, getGroup, viewGroup } from './read'
import { paySharesOnce, shareCashier } from './share-pay'
import { settleShares } from './share-settle'
import { groupsOrders } from './shared-orders'
import { readGroupQuote, submitGroup } from './submit'

type Context = RequestContext<Session>

/** Changes a group and returns the changed group; the refusal of a stale call carries the group too. */
async function change(context: Context, groupOrderId: string, work: (tx: Tx) => Promise<unknown>): Promise<GroupView> {
  try {
    await inTransaction(context.kernel.database, work)
  } catch (error) {
    if (!(error instanceof StaleCart)) throw error
    throw new AppError('groupCartStale', {}, { cause: error, data: await viewGroup(context, groupOrderId) })
  }
  return viewGroup(context, groupOrderId)
}

async function end(context: Context, work: (tx: Tx) => Promise<unknown>): Promise<{ isDone: true }> {
  await inTransaction(context.kernel.database, work)
  return { isDone: true }
}

const routes = defineRoutes({
  groupGet: getGroup,
  groupFind: getGroup,
  groupActive: (_params, context) => activeGroup(context),
  groupStart: async (params, context) =>
    viewGroup(context, await inTransaction(context.kernel.database, (tx) => startGroup(tx, params, context))),
  groupJoin: async ({ leavesCurrent = false, ...invitation }, context) => {
    const groupOrderId = await findInvitation(context, invitation)
    return change(context, groupOrderId, (tx) => joinGroup(tx, groupOrderId, leavesCurrent, context))
  },
  groupDishesSet: async (params, context) => {
    const names = await readDishNames(context, params.orderTransactionId)
    return change(context, params.orderTransactionId, (tx) => setDishes(tx, params, names, context))
  },
  groupFinish: ({ orderTransactionId: groupOrderId }, context) =>
    change(context, groupOrderId, (tx) => setChoosing(tx, 'finish', groupOrderId, context)),
  groupReopen: ({ orderTransactionId: groupOrderId }, context) =>
    change(context, groupOrderId, (tx) => setChoosing(tx, 'reopen', groupOrderId, context)),
  groupQuit: ({ orderTransactionId: groupOrderId }, context) =>
    end(context, (tx) => quitGroup(tx, groupOrderId, context)),
  groupCancel: ({ orderTransactionId: groupOrderId }, context) =>
    end(context, (tx) => cancelGroup(tx, groupOrderId, context)),
  groupMemberRemove: (params, context) =>
    change(context, params.orderTransactionId, (tx) => removeMember(tx, params, context)),
  groupDishRemove: (params, context) =>
    change(context, params.orderTransactionId, (tx) => removeDish(tx, params, context)),
  groupArrange: (params, context) =>
    change(context, params.orderTransactionId, (tx) => arrangeGroup(tx, params, context)),
  groupNoticeSeen: ({ orderTransactionId: groupOrderId }, context) =>
    end(context, (tx) => seeNotices(tx, groupOrderId, context)),
  groupQuote: (params, context) =>
    watchCodeTries(
      context,
      params.promotionCode,
      () => readGroupQuote(params, context),
      ({ quote }) => knowsNoCode(quote)
    ),
  groupSubmit: (params, context) =>
    watchCodeTries(context, params.promotionCode, () =>
      runOnce(context, 'groupSubmit', params, (tx) => submitGroup(tx, params, context))
    ),
  groupShareCashier: shareCashier,
  groupSharePay: paySharesOnce
})

function attach(kernel: Kernel): void {
  sharePayments.add(kernel, 'group', { settle: settleShares })
  sharedOrders.add(kernel, 'group', groupsOrders)
}

/** Ordering together (spec sections 3, 4, 6, 7 and 8, Group). */
export const groupModule: ServerModule = {
  name: 'group',
  seed: async () => (await import('./seed')).groupSeed,
  routes,
  jobs: (kernel) => ({ [lapseJob]: lapseGroup(kernel), [deadlineJob]: announceDeadline(kernel) }),
  accountPart: groupAccountPart,
  attach
}
