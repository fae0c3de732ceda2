import { compareStructural, makeAutoObservable, observableRef } from 'mobx'
import type { Call } from '@/api/call'
import type { Params, Result } from '@/contract/types'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import type { PlaceStore } from '@/stores/place-store'

/** A campaign without its blocks, and who sent its link. */
export type CampaignBrief = Result<'campaignBrief'>

type BriefSource = Pick<Params<'campaignBrief'>, 'slug' | 'inviteUserId' | 'preview'>

/** The campaign that a page beside that of its own is about. */
class CampaignBriefStore {
  private source: BriefSource | null = null
  readonly brief = new Loadable<CampaignBrief>()

  constructor(
    private readonly call: Call,
    private readonly place: PlaceStore
  ) {
    makeAutoObservable<this, 'call' | 'place' | 'source'>(
      this,
      { call: false, place: false, source: observableRef, brief: false },
      { autoBind: true }
    )
  }

  /** What another link named is not shown meanwhile: it may be somebody else's. */
  async open(source: BriefSource): Promise<void> {
    if (!this.isOf(source)) this.brief.reset()
    this.source = source
    await this.brief.load(() => this.call('campaignBrief', { ...source, ...this.place.where }, { isQuiet: true }))
  }

  /** Whether this is what is shown. */
  isOf(source: BriefSource): boolean {
    return compareStructural(this.source, source)
  }
}

/** The one of the running app. */
export const campaignBriefStore = defineStore('campaignBrief', (app) => new CampaignBriefStore(app.call, app.place))
