import { createContext, useContext } from 'react'
import type { Campaign } from '@/contract/types'
import type { PageSharing } from '@/features/share/use-sharing'

interface ShownCampaign {
  readonly campaign: Campaign
  /** Of our own people, who look at it at a moment to come: pages of what it names show that moment, too. */
  readonly preview: string | undefined
  readonly sharing: PageSharing
  /** Reads the page again, as when its clock has run out. */
  readonly reread: () => Promise<void>
  readonly ways: CampaignWays
}

/** Pages of a campaign's own, where it has some. */
export interface CampaignWays {
  /** What friends are sent to, in place of the page itself. */
  readonly landing?: 'greatSalesShare'
  /** What shows one of its deals. */
  readonly deal?: 'greatSalesDeal'
}

const CampaignContext = createContext<ShownCampaign | null>(null)

export const CampaignProvider = CampaignContext.Provider

/** The campaign whose blocks are drawn. */
export function useCampaign(): ShownCampaign {
  const shown = useContext(CampaignContext)
  if (shown === null) throw new Error('a block is drawn outside of its campaign')
  return shown
}
