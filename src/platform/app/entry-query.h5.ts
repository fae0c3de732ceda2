/** Parameters of the address by which the app was opened, before and after the hash; unchecked. */
export function entryQuery(): Readonly<Record<string, string>> {
  const { search, hash } = window.location
  return Object.fromEntries([...new URLSearchParams(search), ...new URLSearchParams(hash.split('?')[1] ?? '')])
}
