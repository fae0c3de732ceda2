import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Call } from '@/api/call'
import type { Result, UserVoucher } from '@/contract/types'
import { defineStore } from '@/stores/define-store'
import { PagedList } from '@/stores/paged-list'
import { notePresence, onPersonLeft } from '@/stores/person-left'
import type { SessionStore } from '@/stores/session-store'

/** What an order used of a cash voucher. */
export type VoucherUse = Result<'voucherUseList'>['items'][number]

/** The person's cash vouchers and what orders used of them (spec section 2, coupon/vouchers). */
class VoucherUsesStore {
  readonly list: PagedList<VoucherUse>
  vouchers: readonly UserVoucher[] = []

  constructor(
    private readonly call: Call,
    session: SessionStore
  ) {
    this.list = new PagedList(async (cursor) => {
      const isStillHere = notePresence(session)
      const page = await this.call('voucherUseList', { cursor }, { isQuiet: true })
      if (isStillHere()) runInAction(() => (this.vouchers = page.vouchers))
      return page
    })
    makeAutoObservable<this, 'call'>(this, { call: false, list: false, vouchers: observableRef }, { autoBind: true })
  }

  /** The person has left: nothing of theirs stays. */
  forget(): void {
    this.vouchers = []
    this.list.reset()
  }
}

export const voucherUsesStore = defineStore('voucherUses', (app) => {
  const store = new VoucherUsesStore(app.call, app.session)
  onPersonLeft(app.session, store.forget)
  return store
})
