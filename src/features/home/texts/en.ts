import type { Namespace } from '@/i18n/catalogue'
import { plural } from '@/i18n/plural'

export const home: Namespace<'home'> = {
  title: 'Order food',
  currentPlace: 'near you',
  deliverTo: (place) => `Deliver to ${place}`,
  allowLocation: 'Use my location',
  locationFailed: 'Your location could not be found. Showing restaurants in Singapore',
  locationRefused: 'Location is off. Showing restaurants in Singapore; you can turn it on in settings',
  locationOutside: (city) => `We are not in your area yet. Showing restaurants in ${city}`,
  locationElsewhere: (city) => `You seem to be in ${city}. Show restaurants there?`,
  showThere: 'Show',
  changeCity: 'Change city',
  search: 'Search',
  searchPlaceholder: 'Search restaurants or dishes',
  searchFor: (hint) => `Search: ${hint}`,
  services: 'Services',
  allServices: 'All',
  serviceGroups: { food: 'Food', offers: 'Offers', more: 'More services' },
  banners: 'Offers',
  previousBanner: 'Previous offer',
  nextBanner: 'Next offer',
  sortOverall: 'Top picks',
  sortDistance: 'Nearest',
  sortSales: 'Popular',
  sortPromotion: 'Offers',
  sortBy: 'Sort by',
  emptyFeed: 'No restaurants nearby yet. Try another address',
  goingOn: 'In progress',
  activeOrders: (count) => `${plural(count, 'order', 'orders')} in progress`,
  seeOrder: 'See order'
}
