/** Opens an address outside the app, such as a chat. Whether it went. */
export async function openOutside(url: string): Promise<boolean> {
  window.location.assign(url)
  return true
}
