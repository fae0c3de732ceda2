import { helpStore } from '@/features/help/help-store'
import { useEffect } from 'react'
import { FansGroupCard } from '@/features/help/fans-group-card'
import { FansGroupSkeleton } from '@/features/help/fans-group-skeleton'
import { definePage } from '@/ui/define-page'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { useStore } from '@/stores/stores-context'

/** The way into the WeChat fans' group. */
export default definePage('fansGroup', function FansGroup() {
  const help = useStore(helpStore)
  const { locale } = useText()
  const { value, state } = help.fansGroup
  useEffect(() => void help.loadFansGroup(), [help, locale])
  return (
    <Screen state={state} skeleton={<FansGroupSkeleton />} onRetry={help.loadFansGroup}>
      {value !== null && <FansGroupCard group={value} />}
    </Screen>
  )
})
