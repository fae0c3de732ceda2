import type { Address } from '@/contract/types'

/** An address on one line, as cards and orders have it. */
export const addressLine = ({
  addressDetail,
  buildingName,
  unitNo
}: Pick<Address, 'addressDetail' | 'buildingName' | 'unitNo'>): string =>
  [addressDetail, buildingName, unitNo].filter(Boolean).join(' ')
