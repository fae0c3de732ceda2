import { useEffect, useState } from 'react'
import type { RestaurantReportReason } from '@/domain/restaurant-report'
import { restaurantsStore } from '@/features/restaurant/restaurant-store'
import { ReportForm } from '@/features/search/report-form'
import { restaurantReportStore } from '@/features/search/restaurant-report-store'
import { goBack } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { definePage } from '@/ui/define-page'
import { ResultView } from '@/ui/result-view'
import { FormPage } from '@/ui/templates/form-page'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'

/** What is wrong with a restaurant: a form, then that it was received. */
export default definePage('restaurantReport', function ReportRestaurant({ restaurantId }) {
  const restaurantReport = useStore(restaurantReportStore)
  const restaurants = useStore(restaurantsStore)
  const { t, name } = useText()
  const [store] = useState(() => restaurants.of(restaurantId))
  const [reason, setReason] = useState<RestaurantReportReason | null>(null)
  const [remark, setRemark] = useState('')
  const [isSent, setIsSent] = useState(false)
  useEffect(() => void (store.info.value !== null || store.open()), [store])
  const send = useAction(
    async () => {
      if (reason === null) return
      await restaurantReport.report(restaurantId, reason, remark)
      setIsSent(true)
    },
    { presents: 'form' }
  )
  const restaurant = store.info.value
  return (
    <FormPage
      state={store.isGone ? 'notFound' : store.info.state}
      notFoundText={t.find.reportGone}
      onRetry={store.open}
      submit={{ text: t.find.reportSend, isDisabled: reason === null, ...send }}
      done={
        isSent && (
          <ResultView icon="check" title={t.find.reportDone} text={t.find.reportDoneNote}>
            <Button size="full" text={t.common.back} onPress={goBack} />
          </ResultView>
        )
      }
    >
      <ReportForm
        name={restaurant === null ? null : name(restaurant.name)}
        reason={reason}
        remark={remark}
        onReason={setReason}
        onRemark={setRemark}
      />
    </FormPage>
  )
})
