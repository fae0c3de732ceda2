import { countryCodes } from '@/domain/countries'
import { cuisineOf } from '../../../seed/data'
import { cities } from '../../../seed/data/cities'
import { type BannerTemplate, bannerTemplates, searchHintTexts } from '../../../seed/data/home'
import { outlets } from '../../../seed/data/outlets'
import type { CityTemplate } from '../../../seed/data/types'
import { bannerImage } from '../../../seed/world/picture-addresses'
import type { banners, searchHints } from '../tables'

/** Rows of what home shows above the feed. */
interface HomeRows {
  readonly banners: ReadonlyArray<typeof banners.$inferInsert>
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
  if (target === 'campaign') return 'activity/pages/activity'
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

/** Banners of every city, search hints of every country. */
export function homeRows(): HomeRows {
  return {
    banners: cities.flatMap(bannerRows),
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
