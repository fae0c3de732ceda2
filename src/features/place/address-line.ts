import type { Address } from '@/contract/types'

type Door = Pick<Address, 'addressDetail' | 'buildingName' | 'unitNo' | 'countryCode'>

/** Country and postal code at the end of an address of Singapore, which stand behind unit and building there. */
const cityAtEnd = /^(.+?),? (Singapore \d{6})$/

/** An address on one line, as cards and orders have it. */
export function addressLine({ addressDetail, buildingName, ...door }: Door): string {
  const unit = unitText(door)
  const [, street, city] = door.countryCode === 'SG' ? (cityAtEnd.exec(addressDetail) ?? []) : []
  if (street === undefined) return [addressDetail, buildingName, unit].filter(Boolean).join(' ')
  return [[street, unit, buildingName].filter(Boolean).join(' '), city].join(', ')
}

/** Floor and unit as a country writes them: in Singapore `#12-156`, however it was typed. */
const unitText = ({ unitNo, countryCode }: Pick<Door, 'unitNo' | 'countryCode'>): string | null =>
  countryCode === 'SG' && unitNo !== null && /^[\dB][\dA-Z]*-\d+[A-Z]?$/i.test(unitNo) ? `#${unitNo}` : unitNo
