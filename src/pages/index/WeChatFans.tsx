import { useEffect } from 'react'
import { FansGroupCard } from '@/features/help/fans-group-card'
import { FansGroupSkeleton } from '@/features/help/fans-group-skeleton'
import { helpStore } from '@/features/help/help-store'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { DetailPage } from '@/ui/templates/detail-page'
import { useText } from '@/ui/text-context'

/** The way into the WeChat fans' group. */
export default definePage('fansGroup', function FansGroup() {
  const help = useStore(helpStore)
  const { locale } = useText()
  useEffect(() => void help.loadFansGroup(), [help, locale])
  return (
    <DetailPage detail={help.fansGroup} skeleton={<FansGroupSkeleton />} onRetry={help.loadFansGroup}>
      {(group) => <FansGroupCard group={group} />}
    </DetailPage>
  )
})
