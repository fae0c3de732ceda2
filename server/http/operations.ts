import type { OperationName, OperationParams, OperationResult } from '@/contract/operations'
import type { Db, Tx } from '../db/database'
import { inTransaction } from '../db/transaction'
import type { Kernel } from '../kernel'
import { kernelPart } from '../platform/kernel/kernel-part'
import type { Partner } from '../platform/partners/partners'
import type { ListPage } from './cursor'
import { AppError } from './errors'

/** Handles a partner's call: takes valid params, returns the `data` of the answer. */
type OperationAct<N extends OperationName> = (
  kernel: Kernel,
  partner: Partner,
  params: OperationParams<N>
) => Promise<OperationResult<N>>

/** Acts by the names of calls. */
export type OperationActs = { readonly [N in OperationName]?: OperationAct<N> }

/** Types the acts of a module by the contract. */
export function defineOperations<T extends OperationActs>(acts: T): T {
  return acts
}

/** Of every module. Filled by `buildApp`, served by the module `operations`. */
export const operationActsOf: (kernel: Kernel) => OperationActs[] = kernelPart((): OperationActs[] => [])

const pageSize = 100

/** A list of what a partner's restaurants have, by page. */
export const listed =
  <R>(list: (db: Db, restaurants: Partner['restaurants'], page: ListPage) => Promise<R>) =>
  ({ db }: Kernel, { restaurants }: Partner, { cursor }: { readonly cursor?: string | undefined }): Promise<R> =>
    list(db, restaurants, { cursor, size: pageSize })

/** Handles a verdict of a restaurant or of our support, in one transaction, and logs what it is about (`nameOf`) and who gave it. */
export const judging =
  <P extends { readonly verdict: string }, Named extends object, R extends { readonly isRepeat: boolean }>(
    nameOf: (params: P) => Named,
    judge: (tx: Tx, kernel: Kernel, restaurants: Partner['restaurants'], params: P) => Promise<R>
  ) =>
  async (kernel: Kernel, { id, restaurants }: Partner, params: P): Promise<Named & R> => {
    const named = nameOf(params)
    const judged = await inTransaction(kernel.database, (tx) => judge(tx, kernel, restaurants, params))
    const { verdict } = params
    kernel.logger.info({ partner: id, ...named, verdict, isRepeat: judged.isRepeat }, 'operation')
    return { ...named, ...judged }
  }

/** Throws `forbidden` for a partner of certain restaurants only: wallets and banks belong to no restaurant. */
export function refuseRestaurantsOwn(restaurants: Partner['restaurants']): void {
  if (restaurants !== undefined) throw new AppError('forbidden')
}
