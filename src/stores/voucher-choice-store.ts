import { makeAutoObservable } from 'mobx'
import type { Call } from '@/api/call'
import type { UserVoucher } from '@/contract/types'
import { Loadable } from './loadable'

/** `best` has the server pick what saves most. */
export const bestVoucher = 'best'

/** Which red envelope or voucher the present order uses. */
export class VoucherChoiceStore {
  /** Id of a voucher, {@link bestVoucher}, or `null` for none. */
  chosen: string | null = bestVoucher
  readonly list = new Loadable<readonly UserVoucher[]>()

  constructor(private readonly call: () => Call) {
    makeAutoObservable<this, 'call'>(this, { call: false, list: false }, { autoBind: true })
  }

  choose(userVoucherId: string | null): void {
    this.chosen = userVoucherId
  }

  load(restaurantId: string): Promise<void> {
    return this.list.load(async () => (await this.call()('voucherList', { restaurants: restaurantId }, { isQuiet: true })).items)
  }

  reset(): void {
    this.chosen = bestVoucher
    this.list.reset()
  }
}
