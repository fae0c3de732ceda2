import { observer } from 'mobx-react-lite'
import { isActive } from '@/domain/order-state'
import { WayFrame } from '@/features/order/order-way'
import { minutesLeftOf } from '@/features/order/status-headline'
import { StatusHero } from '@/features/order/status-hero'
import { useText } from '@/ui/text-context'
import { type ErrandProps, errandStanding, errandSteps, errandWay } from './errand-standing'

/** Where an errand stands: with its way and its rider while it is on its way, else in words. */
export const ErrandHead = observer(function ErrandHead({ order, errand }: ErrandProps) {
  const text = useText()
  const said = errandStanding({ order, errand }, text)
  const { eta, rider } = errand
  const steps = errandSteps({ order, errand }, text)
  if (!isActive(order.status) || order.paidAt === null)
    return <StatusHero order={order} said={said} eta={eta} steps={steps} />
  const way = errandWay({ order, errand }, text)
  const minutes = minutesLeftOf({ eta, rider }, text.now())
  return (
    <WayFrame way={way} rider={rider} remainingMeters={way.remainingMeters}>
      <StatusHero order={order} said={said} eta={eta} isUnderMap minutes={minutes} steps={steps} />
    </WayFrame>
  )
})
