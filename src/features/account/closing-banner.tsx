import { observer } from 'mobx-react-lite'
import { go } from '@/platform/navigation/go'
import { useApp } from '@/stores/stores-context'
import { Notice } from '@/ui/notice'
import { useText } from '@/ui/text-context'

/** While the account is being closed: when that is, and the way back. */
export const ClosingBanner = observer(function ClosingBanner() {
  const { session, place } = useApp()
  const { t, moment } = useText()
  const closesAt = session.user?.closesAt ?? null
  if (closesAt === null) return null
  return (
    <Notice
      tone="urgent"
      icon="warning"
      text={t.settings.closure.banner(moment(closesAt, place))}
      actionText={t.settings.closure.bannerAction}
      onAction={() => go('closure')}
    />
  )
})
