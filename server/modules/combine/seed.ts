import { countries } from '@/domain/countries'
import type { ModuleSeed } from '../../seed/module-seed'
import { combineAreas as areasTable } from './tables'
import { combineAreas } from '../../seed/data/combine-areas'
import { outlets } from '../../seed/data/outlets'
import { priceIn } from '../../seed/data/terms'
import { shopImage } from '../../seed/world/picture-addresses'
import { placeOfOutlet } from '../../seed/world/places'

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

/** The combined areas. */
export const combineSeed: ModuleSeed = {
  places: async (tx) => {
    await tx.insert(areasTable).values(areaRows()).onConflictDoNothing()
  }
}
