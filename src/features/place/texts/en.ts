import type { Namespace } from '@/i18n/catalogue'

export const place: Namespace<'place'> = {
  searchPlaceholder: 'Place, street or postal code',
  nothingFound: (words) => `Nothing found for “${words}”. Try another place, street or postal code`,
  searchFailed: 'The search failed. Please try again',
  useCurrent: 'Use my location',
  locating: 'Locating…',
  onMap: 'Choose on the map',
  saved: 'My addresses',
  asked: { errandFrom: 'Where to fetch it', errandTo: 'Where it goes' },
  nearby: 'Places nearby',
  inCentre: 'Places in the city centre',
  nothingNearby: 'No known place here. The point under the pin can still be used',
  nearbyFailed: 'Places nearby could not be loaded. The point under the pin can still be used',
  nothingToChoose: 'No known place around here',
  distance: (text) => `${text} from you`,
  city: 'City',
  switchCity: 'Change city',
  switched: (city) => `Now showing ${city}`,
  citiesFailed: 'The cities could not be loaded. Please try again',
  outside: (city) => `No restaurant delivers there yet. Showing restaurants in ${city}`,
  confirm: 'Use this place',
  map: 'Map',
  myPosition: 'Back to my location',
  moveHint: 'Move the map until the pin is at the door',
  navigate: 'Directions',
  navigateFailed: 'The map could not be opened. Please try again',
  mapFailed: 'The map could not be opened. You can still search and choose a place',
  permissionQuestion:
    'Turn on location to find where you are. It is only used to find restaurants nearby and to work out the delivery fee',
  openSettings: 'Settings'
}
