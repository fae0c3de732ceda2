import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { FansGroupCard } from '@/features/help/fans-group-card'
import { FansGroupSkeleton } from '@/features/help/fans-group-skeleton'
import { ErrorBoundary } from '@/ui/error-boundary'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { useStores } from '@/stores/stores-context'

/** The way into the WeChat fans' group. */
const FansGroup = observer(function FansGroup() {
  const { help } = useStores().support
  const { t, locale } = useText()
  const { value, state } = help.fansGroup
  useEffect(() => void help.loadFansGroup(), [help, locale])
  return (
    <Screen
      header={{ kind: 'brand', title: t.titles.fansGroup }}
      state={state}
      skeleton={<FansGroupSkeleton />}
      onRetry={help.loadFansGroup}
    >
      {value !== null && <FansGroupCard group={value} />}
    </Screen>
  )
})

export default function FansGroupPage() {
  return (
    <ErrorBoundary>
      <FansGroup />
    </ErrorBoundary>
  )
}
