import type { RouteName } from '@/routes'

/** The pages that show a restaurant with its menu. */
export type RestaurantRoute = Extract<RouteName, 'restaurant' | 'menuTemplate1' | 'menuTemplate2' | 'menuTemplate3'>
