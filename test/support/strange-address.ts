import { addressKey, type RouteName, routeNames, routeOf } from '@/routes'

/** Every parameter that a page may have, with a value that is none of any world. */
export const strangeAddress = (name: RouteName): Record<string, string> =>
  Object.fromEntries(Object.keys(routeOf(name).params).map((param) => [addressKey(param), 'never-was']))

/** The pages that take something by their address. */
export const askingRoutes = routeNames.filter((name) => Object.keys(routeOf(name).params).length > 0)
