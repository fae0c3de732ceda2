import { useApp } from '@/stores/stores-context'

/** Returns a function from a picture's path, as the server sends it (with or without `/img/`), to its URL on the environment's image host. A `data:` URL is returned as it is, as is the empty path of what has no picture. */
export function useImageAddress(): (path: string) => string {
  const { environment } = useApp()
  const { imageHost } = environment.current
  return (path) => (path === '' || path.startsWith('data:') ? path : `${imageHost}/${path.replace(/^\/?(img\/)?/, '')}`)
}
