import { type RouteArguments, type RouteName, routeOf, routeUrl } from '@/routes'
import { navigation } from './navigation'

/** Opens a page by name; a tab page switches to its tab. A wrong parameter is a type error. */
export function go<N extends RouteName>(name: N, ...params: RouteArguments<N>): void {
  if (routeOf(name).tab !== undefined) void navigation.switchTab(`/${routeOf(name).path}`)
  else void navigation.push(routeUrl(name, ...params))
}

/** Opens a page in place of the present one, so that going back does not return here. */
export function goInstead<N extends RouteName>(name: N, ...params: RouteArguments<N>): void {
  if (routeOf(name).tab !== undefined) void navigation.switchTab(`/${routeOf(name).path}`)
  else void navigation.replace(routeUrl(name, ...params))
}

/** Opens a page with the page of a tab right behind it, to which going back leads. */
export function goAbove<N extends RouteName>(tab: 'orders', name: N, ...params: RouteArguments<N>): void {
  go(tab)
  go(name, ...params)
}

/** Back to where the person came from, or home for someone who opened a link. */
export function goBack(): void {
  if (navigation.canGoBack()) void navigation.back()
  else void navigation.relaunch(routeUrl('home'))
}

/** Back past a page of this name, where it stands right behind and has nothing left to ask, to the one that it was opened from. */
export function goBackPast(name: RouteName): void {
  if (routeOf(name).path === navigation.pathBehind() && navigation.depth() > 2) void navigation.back(2)
  else goBack()
}

/** Back to a page of one of these names where it stands right behind, else on to `name` in place of the present page. */
export function goBackTo<N extends RouteName>(
  names: readonly RouteName[],
  name: N,
  ...params: RouteArguments<N>
): void {
  const behind = navigation.pathBehind()
  if (names.some((each) => routeOf(each).path === behind)) void navigation.back()
  else goInstead(name, ...params)
}

/** Back to where the person came from; for someone who opened a link, to a page in place of this one. */
export function goBackOr<N extends RouteName>(name: N, ...params: RouteArguments<N>): void {
  if (navigation.canGoBack()) void navigation.back()
  else goInstead(name, ...params)
}

/** Leads on as `lead` does, from the page that is in front now: not once the person has left it while something was awaited. */
export function fromHere<A extends unknown[]>(lead: (...args: A) => unknown): (...args: A) => Promise<void> {
  const isHere = navigation.watchFront()
  return async (...args) => {
    if (isHere()) await lead(...args)
  }
}

/** Does what the page in front asks for, and leads on from there once it is done, which `false` says that it is not (see {@link fromHere}). */
export async function doThenLead(act: () => Promise<unknown>, lead: () => unknown): Promise<void> {
  const leave = fromHere(lead)
  if ((await act()) !== false) await leave()
}
