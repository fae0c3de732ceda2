import { type CountryCode, countryCodes } from '@/domain/countries'
import type { banners, searchHints, serviceEntries } from '../tables'
import { cityOf, cuisineOf } from '../../../seed/data'
import { cities } from '../../../seed/data/cities'
import { combineAreas } from '../../../seed/data/combine-areas'
import {
  bannerTemplates,
  type BannerTemplate,
  combineService,
  searchHintTexts,
  serviceTemplates
} from '../../../seed/data/home'
import { outlets } from '../../../seed/data/outlets'
import type { CityTemplate } from '../../../seed/data/types'
import { bannerImage } from '../../../seed/world/picture-addresses'

/** Rows of what home shows above the feed. */
interface HomeRows {
  readonly banners: ReadonlyArray<typeof banners.$inferInsert>
  readonly services: ReadonlyArray<typeof serviceEntries.$inferInsert>
  readonly hints: ReadonlyArray<typeof searchHints.$inferInsert>
}

/** The page of the city's busiest restaurant of a cuisine, if there is one. */
function restaurantLink(cityCode: string, cuisine: string): string | null {
  const inCity = outlets.filter((outlet) => outlet.cityCode === cityCode && outlet.cuisine === cuisine)
  const [busiest] = [...inCity].sort((a, b) => b.monthlySales - a.monthlySales)
  return busiest ? `pages/restaurant/index?restaurantId=${busiest.key}` : null
}

/** The city's New Year dishes, if it has any. */
function newYearLink(cityCode: string): string | null {
  const inCity = outlets.filter((outlet) => outlet.cityCode === cityCode)
  const hasDishes = inCity.some(({ cuisine }) =>
    cuisineOf(cuisine).categories.some(({ dishes }) => dishes.some(({ isNewYear }) => isNewYear))
  )
  return hasDishes ? 'pages/restaurant/recommend?shelf=newYear' : null
}

function bannerLink(cityCode: string, target: BannerTemplate['target']): string | null {
  if (target === 'login') return 'pages/my/login'
  if (target === 'mart') return 'pages/index/shop'
  if (target === 'deals') return 'activity2/pages/groupPurchase/index'
  return target === 'newYear' ? newYearLink(cityCode) : restaurantLink(cityCode, target.cuisine)
}

function bannerRows({ cityCode, country }: CityTemplate): HomeRows['banners'] {
  return bannerTemplates.flatMap(({ key, title, subtitle, dishes, surface, target }, index) => {
    const link = bannerLink(cityCode, target)
    return link === null
      ? []
      : [
          {
            bannerId: `${cityCode.toLowerCase()}-${key}`,
            countryCode: country,
            cityCode,
            image: bannerImage({ key, dishes, surface }),
            title,
            subtitle,
            link,
            isForVisitors: target === 'login',
            sortOrder: index
          }
        ]
  })
}

function serviceRows(country: CountryCode): HomeRows['services'] {
  const hasAreas = combineAreas.some(({ lead }) =>
    outlets.some(({ key, cityCode }) => key === lead && cityOf(cityCode).country === country)
  )
  const offered = hasAreas ? [...serviceTemplates.slice(0, -1), combineService] : serviceTemplates
  return offered.map(({ key, icon, name, target }, index) => {
    const link =
      'path' in target
        ? target.path
        : `pages/restaurant/list?category=${encodeURIComponent(cuisineOf(target.category).name.zh)}`
    return { serviceId: `${country.toLowerCase()}-${key}`, countryCode: country, icon, name, link, sortOrder: index }
  })
}

/** Banners of every city, service entries and search hints of every country. */
export function homeRows(): HomeRows {
  return {
    banners: cities.flatMap(bannerRows),
    services: countryCodes.flatMap(serviceRows),
    hints: countryCodes.flatMap((country) =>
      searchHintTexts.map((hint, index) => ({
        hintId: `${country.toLowerCase()}-hint-${index + 1}`,
        countryCode: country,
        hint,
        sortOrder: index
      }))
    )
  }
}
