import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Call } from '@/api/call'
import type { Params, Result } from '@/contract/types'
import { type App, defineStore } from '@/stores/define-store'
import { PagedList } from '@/stores/paged-list'
import { notePresence, onPersonLeft } from '@/stores/person-left'
import type { SessionStore } from '@/stores/session-store'

/** Where red envelopes stand. */
export type EnvelopeTab = Params<'redEnvelopeList'>['tab']
/** The tabs in their order. */
export const envelopeTabs = ['usable', 'used', 'expired'] as const satisfies readonly EnvelopeTab[]
/** A red envelope with where it is valid and why it is not. */
export type RedEnvelope = Result<'redEnvelopeList'>['items'][number]

/** The person's red envelopes, or coupons, by where they stand (spec section 2, coupon/redBagList, vip/useCoupon). */
export class RedEnvelopesStore {
  tab: EnvelopeTab = 'usable'
  counts: Result<'redEnvelopeList'>['counts'] | null = null
  readonly lists: Readonly<Record<EnvelopeTab, PagedList<RedEnvelope>>>

  constructor(
    private readonly call: Call,
    kind: Params<'redEnvelopeList'>['kind'],
    session: SessionStore
  ) {
    const listOf = (tab: EnvelopeTab) =>
      new PagedList(async (cursor) => {
        const isStillHere = notePresence(session)
        const page = await this.call('redEnvelopeList', { kind, tab, cursor }, { isQuiet: true })
        if (isStillHere()) runInAction(() => (this.counts = page.counts))
        return page
      })
    this.lists = { usable: listOf('usable'), used: listOf('used'), expired: listOf('expired') }
    makeAutoObservable<this, 'call'>(this, { call: false, lists: false, counts: observableRef }, { autoBind: true })
  }

  get list(): PagedList<RedEnvelope> {
    return this.lists[this.tab]
  }

  /** A visit to the page at the tab that its address names. */
  enter(tab: string | undefined): void {
    this.tab = envelopeTabs.find((known) => known === tab) ?? 'usable'
  }

  choose(tab: EnvelopeTab): void {
    this.tab = tab
    void this.refresh()
  }

  refresh(): Promise<void> {
    return this.list.refresh()
  }

  /** The person has left: nothing of theirs stays. */
  forget(): void {
    this.counts = null
    for (const tab of envelopeTabs) this.lists[tab].reset()
  }
}

const makeStore = ({ call, session }: App, kind: Params<'redEnvelopeList'>['kind']) => {
  const store = new RedEnvelopesStore(call, kind, session)
  onPersonLeft(session, store.forget)
  return store
}

export const redEnvelopesStore = defineStore('redEnvelopes', (app) => makeStore(app, 'redEnvelope'))
/** The same of coupons, which come with memberships. */
export const couponsStore = defineStore('coupons', (app) => makeStore(app, 'coupon'))
