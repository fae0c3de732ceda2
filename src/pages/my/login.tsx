import { LoginView } from '@/features/security/login-view'
import { definePage } from '@/ui/define-page'

/** Login by code, by password or by an outside party. */
export default definePage('login', function Login(params) {
  return <LoginView params={params} />
})
