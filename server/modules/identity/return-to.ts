import { AppError } from '../../http/errors'

const appRoot = '/customer/'
/** Where a browser goes whose way cannot be told any more. */
const loginPage = `${appRoot}#/pages/my/login`

/**
 * A page of the app to come back to: a path under `/customer/` of this server, with its hash. Anything that a browser could read as another
 * place is `badRequest`: an open redirect would hand tickets out.
 */
export function checkedReturnTo(returnTo: string): string {
  const base = 'https://here.invalid'
  // Browsers read a backslash as a slash and drop control characters
  if (!returnTo.startsWith(appRoot) || /[\\\p{Cc}\s]/u.test(returnTo) || !URL.canParse(returnTo, base))
    throw new AppError('badRequest')
  const url = new URL(returnTo, base)
  if (url.origin !== base || !url.pathname.startsWith(appRoot)) throw new AppError('badRequest')
  return `${url.pathname}${url.search}${url.hash}`
}

/** The page with what came of the visit in the query of its hash, which never reaches a server or its log. */
export function withOutcome(returnTo: string | undefined, outcome: Readonly<Record<string, string>>): string {
  const [path = appRoot, hash = '/'] = (returnTo ?? loginPage).split('#', 2)
  const [route = '/', query = ''] = hash.split('?', 2)
  const all = new URLSearchParams(query)
  for (const name of ['provider', 'ticket', 'error']) all.delete(name)
  for (const [name, value] of Object.entries(outcome)) all.set(name, value)
  return `${path}#${route || '/'}?${all.toString()}`
}
