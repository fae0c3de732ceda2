import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { ResultView } from '@/ui/result-view'
import { ReportForm } from '@/features/search/report-form'
import { Button } from '@/ui/button'
import { ErrorBoundary } from '@/ui/error-boundary'
import { FormFooter } from '@/ui/form-footer'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { useLoginWall } from '@/ui/use-login-wall'
import type { RestaurantReportReason } from '@/domain/restaurant-report'
import { goBack } from '@/platform/go'
import { usePageParams } from '@/platform/page'
import { parseRouteParams } from '@/routes'
import { useStores } from '@/stores/stores-context'

/** What is wrong with a restaurant: a form, then that it was received. */
const ReportRestaurant = observer(function ReportRestaurant({ restaurantId }: { readonly restaurantId: string }) {
  const { find, restaurants } = useStores()
  const { t, name } = useText()
  const [store] = useState(() => restaurants.of(restaurantId))
  const [reason, setReason] = useState<RestaurantReportReason | null>(null)
  const [remark, setRemark] = useState('')
  const [isSent, setIsSent] = useState(false)
  const wall = useLoginWall('restaurantReport', store.isGone ? 'empty' : store.info.state)
  const isVisitor = wall.state === 'loginWall'
  useEffect(() => void (isVisitor || store.info.value !== null || store.open()), [store, isVisitor])
  const send = useAction(
    async () => {
      if (reason === null) return
      await find.report(restaurantId, reason, remark)
      setIsSent(true)
    },
    { presents: 'form' }
  )
  const restaurant = store.info.value
  return (
    <Screen
      {...wall}
      header={{ kind: 'white', title: t.titles.restaurantReport }}
      empty={{ picture: 'notFound', text: t.find.reportGone, actionText: t.common.backHome, onAction: wall.onHome }}
      onRetry={store.open}
      footer={
        isSent ? undefined : (
          <FormFooter refusal={send.errorMessage}>
            <Button
              size="full"
              text={t.find.reportSend}
              isDisabled={reason === null}
              isBusy={send.isBusy}
              onPress={send.run}
            />
          </FormFooter>
        )
      }
    >
      {isSent ? (
        <ResultView icon="check" title={t.find.reportDone} text={t.find.reportDoneNote}>
          <Button size="full" text={t.common.back} onPress={goBack} />
        </ResultView>
      ) : (
        <ReportForm
          name={restaurant === null ? null : name(restaurant.name)}
          reason={reason}
          remark={remark}
          onReason={setReason}
          onRemark={setRemark}
        />
      )}
    </Screen>
  )
})

export default function ReportRestaurantPage() {
  const restaurantId = parseRouteParams('restaurantReport', usePageParams())?.restaurantId
  const { onHome } = useLoginWall('restaurantReport', 'ready')
  if (restaurantId === undefined) return <Screen header={{ kind: 'white' }} state="notFound" onHome={onHome} />
  return (
    <ErrorBoundary>
      <ReportRestaurant restaurantId={restaurantId} />
    </ErrorBoundary>
  )
}
