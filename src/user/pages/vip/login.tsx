import { LoginView } from '@/features/security/login-view'
import { definePage } from '@/ui/define-page'

/** Login on the way to a membership. */
export default definePage('vipLogin', function VipLogin({ returns }) {
  return <LoginView params={{ returns }} />
})
