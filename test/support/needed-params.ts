import { addressKey, type RouteName, routeOf } from '@/routes'

/** Parameters of a page by the names that they have in its address. */
export const inAddress = (params: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([param, value]) => (value === undefined ? [] : [[addressKey(param), value]]))
  )

/** What the address of a page must have, with a value for each parameter. */
export const neededParams = (name: RouteName, valueOf: (param: string) => string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(routeOf(name).params)
      .filter(([, kind]) => !kind.endsWith('?'))
      .map(([param]) => [addressKey(param), valueOf(param)])
  )
