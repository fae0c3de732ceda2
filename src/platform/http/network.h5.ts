/** Calls back at every change of being online; returns an unsubscribe function. */
export function watchNetwork(onChange: (isOnline: boolean) => void): () => void {
  const tell = () => onChange(navigator.onLine)
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  return () => {
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}
