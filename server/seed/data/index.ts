import { cities } from './cities'
import { chineseMenus } from './menus-chinese'
import { drinkMenus } from './menus-drinks'
import { regionalMenus } from './menus-regional'
import { thousandDishes } from './thousand-dishes'
import type { CityTemplate, CuisineTemplate, DistrictTemplate } from './types'

const cuisines = new Map([...chineseMenus, ...regionalMenus, ...drinkMenus, thousandDishes].map((cuisine) => [cuisine.key, cuisine]))

/** Every kitchen of the demo world. */
export const allCuisines: readonly CuisineTemplate[] = [...cuisines.values()]

/** A kitchen by its key; throws on a key the catalogue lacks, which only a mistake in the catalogue can cause. */
export function cuisineOf(key: string): CuisineTemplate {
  const cuisine = cuisines.get(key)
  if (!cuisine) throw new RangeError(`No cuisine is called ${key}`)
  return cuisine
}

/** A city by its code; throws on an unknown one. */
export function cityOf(cityCode: string): CityTemplate {
  const city = cities.find((candidate) => candidate.cityCode === cityCode)
  if (!city) throw new RangeError(`No city has the code ${cityCode}`)
  return city
}

/** A district of a city; throws on an unknown one. */
export function districtOf(cityCode: string, key: string): DistrictTemplate {
  const district = cityOf(cityCode).districts.find((candidate) => candidate.key === key)
  if (!district) throw new RangeError(`${cityCode} has no district ${key}`)
  return district
}
