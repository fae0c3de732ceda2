import type { Address } from '@/contract/types'

type Door = Pick<Address, 'addressDetail' | 'buildingName' | 'unitNo' | 'countryCode'>

/** An address on one line, as cards and orders have it. */
export const addressLine = ({ addressDetail, buildingName, ...door }: Door): string =>
  [addressDetail, buildingName, unitText(door)].filter(Boolean).join(' ')

/** Floor and unit as a country writes them: in Singapore `#12-156`, however it was typed. */
const unitText = ({ unitNo, countryCode }: Pick<Door, 'unitNo' | 'countryCode'>): string | null =>
  countryCode === 'SG' && unitNo !== null && /^[\dB][\dA-Z]*-\d+[A-Z]?$/i.test(unitNo) ? `#${unitNo}` : unitNo
