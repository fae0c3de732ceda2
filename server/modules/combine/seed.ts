import { countries } from '@/domain/countries'
import { text } from '../../seed/data/build'
import { combineAreas } from '../../seed/data/combine-areas'
import { outlets } from '../../seed/data/outlets'
import { priceIn } from '../../seed/data/terms'
import type { ModuleSeed } from '../../seed/module-seed'
import { insertServices, type Service } from '../../seed/services'
import { shopImage } from '../../seed/world/picture-addresses'
import { placeOfOutlet } from '../../seed/world/places'
import { combineAreas as areasTable } from './tables'

/** Rows of the combined areas. */
export function areaRows(): (typeof areasTable.$inferInsert)[] {
  return combineAreas.map((area, index) => {
    const outlet = outlets.find(({ key }) => key === area.lead)
    if (!outlet) throw new RangeError(`${area.key} has no restaurant ${area.lead}`)
    const { country, address, phone, latitude, longitude } = placeOfOutlet(outlet)
    const { currency, utcOffsetMinutes } = countries[country]
    return {
      combineOrderAreaId: area.key,
      countryCode: country,
      cityCode: outlet.cityCode,
      currency,
      name: area.name,
      description: area.description,
      image: shopImage(outlet),
      address,
      phone,
      latitude,
      longitude,
      utcOffsetMinutes,
      deliveryRadiusMeters: area.radiusMeters,
      deliveryBaseMinor: priceIn(country, area.deliveryBase),
      deliveryPerKilometreMinor: priceIn(country, area.deliveryPerKilometre),
      deliveryIncludedKilometres: area.deliveryIncludedKilometres,
      platformFeeMinor: priceIn(country, area.platform),
      sortOrder: index
    }
  })
}

const combineService: Service = {
  key: 'combine',
  icon: 'delivery',
  name: text('混合点餐', 'Combined', 'Đặt gộp'),
  group: 'more',
  link: 'pages/combine/index',
  order: 90
}

/** The combined areas, and the way in where there are any. */
export const combineSeed: ModuleSeed = {
  beforePeople: async (tx) => {
    await insertServices(tx, [combineService], [...new Set(areaRows().map(({ countryCode }) => countryCode))])
    await tx.insert(areasTable).values(areaRows()).onConflictDoNothing()
  }
}
