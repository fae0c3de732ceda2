import { go } from '@/platform/navigation/go'
import { useApp } from '@/stores/stores-context'
import { useText } from '@/ui/text-context'

/** Opens a policy of the server inside the app, in the person's language. */
export function usePolicy(): (name: 'privacy' | 'terms' | 'recharge' | 'permissions', title: string) => void {
  const { environment } = useApp()
  const { locale } = useText()
  return (name, title) => go('webFrame', { url: `${environment.current.host}/policy/${name}?locale=${locale}`, title })
}
