import { useApp } from '@/stores/stores-context'

/** Makes the address of a picture from the path the server names, which may begin with `/img/`; the image host belongs to the environment. A data address is one already. */
export function useImageAddress(): (path: string) => string {
  const { environment } = useApp()
  const { imageHost } = environment.current
  return (path) => (path.startsWith('data:') ? path : `${imageHost}/${path.replace(/^\/?(img\/)?/, '')}`)
}
