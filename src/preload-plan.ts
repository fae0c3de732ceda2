import { routeNames, routeOf, routes } from './routes'

/** Packages that are fetched once home is shown (spec section 2: "After the home page, the child and activity packages are preloaded"). */
const preloadedPackages: readonly string[] = ['child', 'activity', 'activity2']

/** Pages a person most likely opens next from home. */
export const likelyNext: readonly string[] = [routes.restaurant.path, routes.menuTemplate3.path]

/** The preloaded packages that exist, each with the paths of its pages. */
export const laterPackages: ReadonlyArray<{ readonly root: string; readonly pages: readonly string[] }> =
  preloadedPackages
    .map((root) => ({
      root,
      pages: routeNames
        .map(routeOf)
        .filter((row) => String(row.package) === root)
        .map(({ path }) => path)
    }))
    .filter(({ pages }) => pages.length > 0)

/** The pages of those packages. */
export const laterPages: readonly string[] = laterPackages.flatMap(({ pages }) => pages)
