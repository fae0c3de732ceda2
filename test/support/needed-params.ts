import { addressKey, routeOf, type RouteName } from '@/routes'

/** What the address of a page must have, with a value for each parameter. */
export const neededParams = (name: RouteName, valueOf: (param: string) => string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(routeOf(name).params)
      .filter(([, kind]) => !kind.endsWith('?'))
      .map(([param]) => [addressKey(param), valueOf(param)])
  )
