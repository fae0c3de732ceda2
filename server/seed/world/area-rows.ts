import { countries } from '@/domain/countries'
import type { combineAreas as areasTable } from '../../modules/tables'
import { combineAreas } from '../data/combine-areas'
import { outlets } from '../data/outlets'
import { priceIn } from '../data/terms'
import { shopImage } from './picture-addresses'
import { placeOfOutlet } from './places'

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
