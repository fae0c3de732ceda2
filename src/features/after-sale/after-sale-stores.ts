import type { Call } from '@/api/call'
import type { Upload } from '@/api/upload'
import { AfterSaleFormStore } from './after-sale-form-store'
import { AfterSaleListStore } from './after-sale-list-store'
import { AfterSaleStore } from './after-sale-store'
import { onPersonLeft } from '@/stores/person-left'
import type { SessionStore } from '@/stores/session-store'

interface AfterSaleParts {
  readonly call: () => Call
  readonly upload: Upload
  readonly session: SessionStore
}

/** Meals that are asked back: the list, one request, and the form of a new one (spec section 2, afterSale pages). */
export class AfterSaleStores {
  readonly list: AfterSaleListStore
  readonly detail: AfterSaleStore
  readonly form: AfterSaleFormStore

  constructor({ call, upload, session }: AfterSaleParts) {
    this.list = new AfterSaleListStore(call, session)
    this.detail = new AfterSaleStore(call, this.list)
    this.form = new AfterSaleFormStore({ call, upload, session, list: this.list })
    onPersonLeft(session, this.detail.forget)
  }
}
