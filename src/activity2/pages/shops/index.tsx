import { useEffect } from 'react'
import { goToShop } from '@/features/restaurant-list/go-to-shop'
import { RestaurantListPage } from '@/features/restaurant-list/restaurant-list-page'
import { campaignShopsStore, type ListedRestaurant } from '@/features/restaurant-list/restaurant-list-store'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { goHome } from '@/ui/page-context'
import { useText } from '@/ui/text-context'

/** The restaurants of a campaign; one whose dishes it names shows them first, any other its menu. */
export default definePage('campaignShops', function CampaignShops({ campaignId, preview }) {
  const { t } = useText()
  const shops = useStore(campaignShopsStore)
  useEffect(() => void shops.open(null, { campaignId, preview }), [shops, campaignId, preview])
  const open = (card: ListedRestaurant) => {
    const { restaurantId, isMart, isReservationOnly, hasDishes = false } = card
    if (hasDishes && !isMart && !isReservationOnly) go('campaignShop', { campaignId, restaurantId, preview })
    else goToShop(card)
  }
  return (
    <RestaurantListPage
      store={shops}
      onOpen={open}
      empty={{ text: t.campaign.noShops, actionText: t.campaign.back, onAction: () => go('banner', { campaignId }) }}
      notFound={{ text: t.campaign.notFound, actionText: t.common.backHome, onAction: goHome }}
    />
  )
})
