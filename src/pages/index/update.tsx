import { useEffect } from 'react'
import { versionStore } from '@/features/app-frame/version-store'
import { ReleaseList } from '@/features/help/release-list'
import { UpdateHead } from '@/features/help/update-head'
import { appUpdate } from '@/platform/app/app-update'
import { feedback } from '@/platform/feedback/feedback'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { definePage } from '@/ui/define-page'
import { DetailPage } from '@/ui/templates/detail-page'
import { useText } from '@/ui/text-context'

/** What is new, and the way to it. */
export default definePage('update', function Update() {
  const version = useStore(versionStore)
  const { t, locale } = useText()
  useEffect(() => void version.load(), [version, locale])
  const update = () => {
    if (!appUpdate.apply()) feedback.toast(t.help.updateComing)
  }
  return (
    <DetailPage
      detail={version.latest}
      onRetry={version.load}
      actions={() =>
        version.isUpdateNeeded ? (
          <Button size="full" text={t.help.updateNow} onPress={update} />
        ) : (
          <Button kind="secondary" size="full" text={t.common.backHome} onPress={() => go('home')} />
        )
      }
    >
      {(latest) => (
        <>
          <UpdateHead latest={latest} />
          <ReleaseList releases={latest.releases} />
        </>
      )}
    </DetailPage>
  )
})
