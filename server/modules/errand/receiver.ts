import * as z from 'zod'
import type { LocaleCode } from '@/contract/types'
import { routeUrl } from '@/routes'
import type { Tx } from '../../db/database'
import { afterCommit, inTransaction } from '../../db/transaction'
import type { Kernel } from '../../kernel'
import type { JobHandler } from '../../platform/jobs/jobs'
import { readLocale } from '../account'
import { readAnyOrder } from '../order'
import { readErrand } from './repository'
import { receiverJob } from './schedule'

const payload = z.object({ orderId: z.string(), round: z.int() })
const roundsMaximum = 5
const againMs = 30_000

/** What the receiver reads, who may have no account and never have heard of us. */
const words: Readonly<Record<LocaleCode, (code: string, link: string) => string>> = {
  'zh-CN': (code, link) => `【饭聚】有一件物品正在送给您。收件码 ${code}，请当面告诉骑手。查看位置：${link}`,
  en: (code, link) =>
    `[Fanju] Something is on its way to you. Tell the rider the code ${code} at your door. Follow it: ${link}`,
  vn: (code, link) => `[Fanju] Có một món hàng đang giao đến bạn. Đọc mã ${code} cho tài xế khi nhận. Theo dõi: ${link}`
}

const keyOf = (orderId: string, round: number): string => `${orderId}:${round}`

/** Plans a try to tell the receiver. */
export const planReceiver = (tx: Tx, { jobs }: Kernel, orderId: string, round: number, runAt: number): Promise<void> =>
  jobs.schedule(tx, { kind: receiverJob, payload: { orderId, round }, runAt, uniqueKey: keyOf(orderId, round) })

async function send(kernel: Kernel, orderId: string, round: number): Promise<void> {
  const { db, sms, config } = kernel
  const errand = await readErrand(db, orderId)
  const order = await readAnyOrder(db, orderId)
  if (!errand?.code || !errand.deliveryAddress || order?.status !== 'delivering') return
  const { code, trackId, deliveryAddress } = errand
  const link = `${config.publicUrl}/customer/#${routeUrl('orderMap', { trackId })}`
  const text = words[await readLocale(db, order.userId)](code, link)
  await sms.send({ mobile: deliveryAddress.mobile, text, code, reference: `errand-${orderId}`, isRepeat: round > 0 })
}

/** Sends the receiver the code and the link once it is on its way; where the message was not taken, or the process died, again a few times. */
export const tellReceiver =
  (kernel: Kernel): JobHandler =>
  async (tx, job) => {
    const { orderId, round } = payload.parse(job.payload)
    if (round + 1 < roundsMaximum) await planReceiver(tx, kernel, orderId, round + 1, kernel.clock.now() + againMs)
    const told = () =>
      inTransaction(kernel.database, (then) => kernel.jobs.cancel(then, receiverJob, keyOf(orderId, round + 1)))
    afterCommit(tx, () =>
      send(kernel, orderId, round)
        .then(told)
        .catch((error: unknown) => kernel.logger.warn({ err: error, orderId }, 'a receiver could not be told'))
    )
  }
