import type { Address } from '@/contract/types'

/** What the meals of a closed account keep of a field of their address: all of it, or what takes its place. */
type Remainder<Value> = 'kept' | { readonly erasedTo: Value }

/**
 * Every field of an address, with what is kept of it for the books once the account is closed: country and area, and nothing that leads
 * to a door or a person. In Singapore a postal code is one building.
 */
const addressFieldList = {
  addressId: { erasedTo: '' },
  name: { erasedTo: '' },
  mobile: { erasedTo: '' },
  standbyMobile: { erasedTo: null },
  countryCode: 'kept',
  countryArea: 'kept',
  postalCode: { erasedTo: null },
  streetName: { erasedTo: '' },
  addressDetail: { erasedTo: '' },
  buildingType: 'kept',
  buildingName: { erasedTo: null },
  buildingDetail: { erasedTo: null },
  unitNo: { erasedTo: null },
  label: 'kept',
  isDefault: 'kept',
  latitude: { erasedTo: 0 },
  longitude: { erasedTo: 0 }
} as const satisfies { readonly [Field in keyof Address]-?: Remainder<Address[Field]> }

/** What takes the place of everything in an address that leads to a door or a person. */
export const erasedAddress: Readonly<Record<string, string | number | null>> = Object.fromEntries(
  Object.entries(addressFieldList).flatMap(([field, remainder]) =>
    remainder === 'kept' ? [] : [[field, remainder.erasedTo]]
  )
)
