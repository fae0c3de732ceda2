import * as z from 'zod'
import type { LocaleCode } from '@/contract/types'
import { routeUrl } from '@/routes'
import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import type { JobHandler } from '../../platform/jobs/jobs'
import { sendWithRetries } from '../../platform/jobs/send-with-retries'
import { readLocale } from '../account'
import { readAnyOrder } from '../order'
import { readErrand } from './repository'
import { receiverJob } from './schedule'

const payload = z.object({ orderId: z.string(), round: z.int() })
/** The code has to come before the rider. */
const retryMs = 30_000

/** What the receiver reads, who may have no account and never have heard of us. */
const words: Readonly<Record<LocaleCode, (code: string, link: string) => string>> = {
  'zh-CN': (code, link) => `【饭聚】有一件物品正在送给您。收件码 ${code}，请当面告诉骑手。查看位置：${link}`,
  en: (code, link) =>
    `[Fanju] Something is on its way to you. Tell the rider the code ${code} at your door. Follow it: ${link}`,
  vn: (code, link) => `[Fanju] Có một món hàng đang giao đến bạn. Đọc mã ${code} cho tài xế khi nhận. Theo dõi: ${link}`
}

/** Plans to tell the receiver. */
export const planReceiver = (tx: Tx, { jobs }: Kernel, orderId: string, runAt: number): Promise<void> =>
  jobs.schedule(tx, { kind: receiverJob, payload: { orderId, round: 0 }, runAt, uniqueKey: orderId })

async function send(kernel: Kernel, orderId: string, round: number): Promise<void> {
  const { db, sms, config } = kernel
  const order = await readAnyOrder(db, orderId)
  const errand = await readErrand(db, orderId)
  if (!errand?.code || !errand.deliveryAddress || order?.status !== 'delivering') return
  // It does not come any more, and its code is the sender's
  if (errand.returningAt !== null) return
  const { code, trackId, deliveryAddress } = errand
  const link = `${config.publicUrl}/customer/#${routeUrl('orderMap', { trackId })}`
  const text = words[await readLocale(db, order.userId)](code, link)
  await sms.send({ mobile: deliveryAddress.mobile, text, code, reference: `errand-${orderId}`, isRepeat: round > 0 })
}

/** Sends the receiver the code and the link once it is on its way, and nothing once it goes back. */
export const tellReceiver =
  (kernel: Kernel): JobHandler =>
  async (tx, job) => {
    const told = payload.parse(job.payload)
    const { orderId, round } = told
    await sendWithRetries(
      tx,
      kernel,
      { kind: receiverJob, uniqueKey: orderId, payload: told },
      {
        send: () => send(kernel, orderId, round),
        failure: 'a receiver could not be told, will be tried again',
        retryMs
      }
    )
  }
