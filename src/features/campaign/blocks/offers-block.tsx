import { View } from '@tarojs/components'
import { NamedTicket } from '@/features/offer/named-ticket'
import { useStore } from '@/stores/stores-context'
import { Heading } from '@/ui/heading'
import { useText } from '@/ui/text-context'
import { campaignStore } from '../campaign-store'
import { useCampaign } from '../shown-campaign'
import type { BlockProps } from './block-types'
import styles from '../campaign.module.scss'

/** Offers to claim; nothing of a campaign that is over, at whose head stands what the person has of it. */
export function OffersBlock({ block: { title, items } }: BlockProps<'offers'>) {
  const { name } = useText()
  const store = useStore(campaignStore)
  const { state } = useCampaign().campaign
  if (state === 'ended' || state === 'archived') return null
  return (
    <View className={styles.section}>
      <Heading className={styles.title}>{name(title)}</Heading>
      <View className={styles.tickets}>
        {items.map((offer) => (
          <NamedTicket key={offer.offerId} offer={offer} claim={() => store.claim(offer)} />
        ))}
      </View>
    </View>
  )
}
