/** Calls back at every change of being online; answers how to stop. */
export function watchNetwork(onChange: (isOnline: boolean) => void): () => void {
  const tell = () => onChange(navigator.onLine)
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  return () => {
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}
