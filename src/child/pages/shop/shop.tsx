import { useEffect } from 'react'
import { analyticsStore } from '@/features/analytics/analytics-store'
import { MartShop } from '@/features/mart/mart-shop'
import { restaurantsStore } from '@/features/restaurant/restaurant-store'
import { useSharing } from '@/features/share/use-sharing'
import { routeOf, routeUrl } from '@/routes'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { useText } from '@/ui/text-context'

/** One mart with all it sells. */
export default definePage('martShop', function Shop({ restaurantId, source }) {
  const analytics = useStore(analyticsStore)
  const restaurants = useStore(restaurantsStore)
  const { name } = useText()
  useEffect(() => {
    analytics.openRestaurant(restaurantId, routeOf('martShop').path, source)
  }, [analytics, restaurantId, source])
  const { share } = useSharing(() => {
    const info = restaurants.of(restaurantId).info.value
    return { title: info === null ? '' : name(info.name), page: routeUrl('martShop', { restaurantId }) }
  })
  return <MartShop restaurantId={restaurantId} onShare={() => void share()} />
})
