import type { ParcelReceiver } from '@/contract/types'

/** A place in the mainland on one line, as it is written there: from the province to the door. */
export const parcelLine = ({ province, city, district, detail }: Omit<ParcelReceiver, 'receiver' | 'mobile'>): string =>
  `${province === city ? '' : province}${city}${district} ${detail}`
