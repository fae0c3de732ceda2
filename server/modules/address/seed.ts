import type { CountryCode } from '@/domain/countries'
import { text } from '../../seed/data/build'
import { addressId, demoPeople, type DemoPerson } from '../../seed/data/people'
import type { ModuleSeed } from '../../seed/module-seed'
import { insertServices, type Service } from '../../seed/services'
import { addresses } from './tables'

const joinedMs = 60 * 86_400_000
const country: CountryCode = 'SG'

function addressRows(
  { userId, mobile, nickName, addresses: known }: DemoPerson,
  createdAt: number
): (typeof addresses.$inferInsert)[] {
  return known.map((address, index) => ({
    addressId: addressId(userId, index),
    userId,
    name: nickName,
    mobile,
    countryCode: country,
    countryArea: 'Singapore',
    postalCode: address.postalCode,
    streetName: address.streetName,
    addressDetail: `${address.detail}, Singapore ${address.postalCode}`,
    buildingType: address.buildingType,
    buildingName: address.buildingName,
    unitNo: address.unitNo,
    label: address.label,
    isDefault: index === 0,
    latitude: address.latitude,
    longitude: address.longitude,
    createdAt: createdAt + index
  }))
}

const addressService: Service = {
  key: 'address',
  icon: 'home',
  name: text('收货地址', 'Addresses', 'Địa chỉ'),
  group: 'more',
  link: 'pages/address/index',
  order: 110
}

/** Where the demo people live and work. */
export const addressSeed: ModuleSeed = {
  beforePeople: (tx) => insertServices(tx, [addressService]),
  people: async (tx, { now }) => {
    await tx.insert(addresses).values(demoPeople.flatMap((person) => addressRows(person, now - joinedMs)))
  }
}
