/**
 * Telegram opens an app with its launch data behind the number sign, alone or after a page of ours: taken out of the address, which the
 * router would not know and people share. It is kept for the login (`platform/identity/identity.h5.ts`) only where the host is Telegram's own:
 * anybody can write such a link, and a user who linked the identity in it would give their account away.
 */
export function takeTelegramLaunch(): void {
  const hash = location.hash.slice(1)
  const [page = '', query = ''] = hash.startsWith('tgWebApp') ? ['', hash] : hash.split('?', 2)
  const rest = query
    .split('&')
    .filter((pair) => !pair.startsWith('tgWebApp'))
    .join('&')
  if (rest === query) return
  const left = page + (rest && `?${rest}`)
  history.replaceState(history.state, '', location.pathname + location.search + (left && `#${left}`))
  const data = new URLSearchParams(query).get('tgWebAppData')
  try {
    if (data && 'TelegramWebviewProxy' in window) sessionStorage.setItem('fanju.telegramLaunch', data)
  } catch {
    // A browser that keeps nothing has the other ways to log in
  }
}
