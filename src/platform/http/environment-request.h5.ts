const pattern = /([?&])env=(\w*)(&|(?=#)|$)/

/** The environment the address asks for, as `?env=test1`. */
export const requestedEnvironment = (): string | null => pattern.exec(window.location.href)?.[2] ?? null

/** Takes the wish out of the address: it has been heard, and must not come back over a later choice. */
export function forgetRequest(): void {
  const { href } = window.location
  const without = href.replace(pattern, (_whole, before: string, _name: string, after: string) =>
    after === '&' ? before : ''
  )
  if (without !== href) window.history.replaceState(window.history.state, '', without)
}
