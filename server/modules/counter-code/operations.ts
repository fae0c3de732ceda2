import type { OperationParams } from '@/contract/operations'
import { typedCode } from '@/domain/typed-text'
import { isOneOf } from '../../db/among'
import { inTransaction } from '../../db/transaction'
import { AppError } from '../../http/errors'
import { defineOperations } from '../../http/operations'
import type { Kernel } from '../../kernel'
import type { Partner } from '../../platform/partners/partners'
import { counterCodeKinds, type LaidCode, type MovedCode } from './kinds'
import { noteWrongCode, refuseGuessing } from './tries'

type Shown = OperationParams<'codePeek'>

const isWrong = (error: unknown): boolean =>
  error instanceof AppError && (error.codeName === 'counterCodeNotFound' || error.codeName === 'counterCodeElsewhere')

/**
 * Does something with a code that a person shows at an outlet of a partner, whatever kind it is of. A wrong code is counted against the
 * partner. Throws `counterCodeNotFound`, `counterCodeElsewhere`, `tooManyRequests`.
 */
async function atCounter<T>(
  kernel: Kernel,
  { id: partnerId, restaurants: own }: Partner,
  { code, restaurantId, table }: Shown,
  act: (laid: LaidCode) => T | Promise<T>
): Promise<T & { kind: string }> {
  if (!isOneOf(own, restaurantId)) throw new AppError('counterCodeElsewhere')
  await refuseGuessing(kernel.db, partnerId, kernel.clock.now())
  const typed = typedCode(code)
  const kinds = counterCodeKinds.all(kernel).filter(([, { isCode }]) => isCode(typed))
  try {
    return await inTransaction(kernel.database, async (tx) => {
      for (const [kind, { lay }] of kinds) {
        const laid = await lay(tx, kernel, { code: typed, restaurantId, table, partnerId, now: kernel.clock.now() })
        if (laid) return { kind, ...(await act(laid)) }
      }
      throw new AppError('counterCodeNotFound')
    })
  } catch (error) {
    if (isWrong(error)) await noteWrongCode(kernel, partnerId)
    throw error
  }
}

/** Takes a code, or gives it back to its person, and notes who did. */
const moving =
  (event: 'redeem' | 'undo', act: (laid: LaidCode) => Promise<MovedCode>) =>
  async (kernel: Kernel, partner: Partner, shown: Shown) => {
    const moved = await atCounter(kernel, partner, shown, act)
    const { kind, codeId, isRepeat } = moved
    const { restaurantId } = shown
    kernel.logger.info({ partner: partner.id, kind, codeId, restaurantId, event, isRepeat }, 'operation')
    return moved
  }

/** Codes of every kind at the counter of an outlet. */
export const counterCodeOperations = defineOperations({
  codePeek: (kernel, partner, shown) => atCounter(kernel, partner, shown, ({ peek }) => peek()),
  codeRedeem: moving('redeem', ({ redeem }) => redeem()),
  codeUndo: moving('undo', ({ undo }) => undo())
})
