import { fulfilmentSchedule, fulfilmentSteps } from '@/domain/fulfilment'
import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import { kernelPart } from '../../platform/kernel/kernel-part'
import type { FulfilmentOrder, FulfilmentPort } from '../../platform/partners/fulfilment'

/** Kind of the job that does one step of the simulated restaurant and rider. */
export const fulfilmentJob = 'fulfilOrder'

/** When each step happens: at the configured pace after it was placed, but an order for later waits, once accepted, for its slot. */
export function stepTimes(order: FulfilmentOrder, { config }: Kernel) {
  const steps = fulfilmentSchedule(
    fulfilmentSteps(order.kind, order.isCash, order.way),
    order.placedAt,
    config.fulfilmentPaceSeconds * 1000
  )
  const arrival = steps.find(({ event }) => event === 'deliver' || event === 'ready')
  const wait = order.wantedAt === null || !arrival ? 0 : Math.max(0, order.wantedAt - arrival.runAt)
  return steps.map(({ event, runAt }) => ({ event, runAt: event === 'accept' ? runAt : runAt + wait }))
}

/** Each step is planned when the one before it has been answered, so steps never overtake each other, in any process. */
export async function scheduleStep(tx: Tx, kernel: Kernel, order: FulfilmentOrder, index: number): Promise<void> {
  const step = stepTimes(order, kernel)[index]
  if (!step) return
  const payload = { ...order, event: step.event }
  await kernel.jobs.schedule(tx, {
    kind: fulfilmentJob,
    payload,
    runAt: step.runAt,
    uniqueKey: `${order.orderId}:${step.event}`
  })
}

/** Systems of restaurants and riders ask for their orders and act by signed calls: nothing to send. */
const byPartners: FulfilmentPort = { orderPlaced: () => Promise.resolve() }

/** The restaurant and the rider that the configuration names: partners by the operations API, or the simulator. */
export const fulfilmentOf = kernelPart((kernel): FulfilmentPort =>
  kernel.config.isFulfilmentSimulated ? { orderPlaced: (tx, order) => scheduleStep(tx, kernel, order, 0) } : byPartners
)
