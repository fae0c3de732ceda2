import { createHash } from 'node:crypto'
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { create } from 'qrcode'
import type { Result, ValidParams } from '@/contract/types'
import { readFields } from '@/domain/paynow'
import type { Db } from '../../db/database'
import { orders } from '../order/tables'
import { payments } from './tables'
import type { RequestContext, Session } from '../../http/context'
import type { Kernel } from '../../kernel'
import { kernelPart } from '../../platform/kernel/kernel-part'
import { presentWaiting } from './waiting'

/** Empty modules around the code, and pixels of each, as banks' cameras want them. */
const margin = 4
const modulePixels = 10
/** Codes that this process has drawn, by what they say; forgotten all at once, as each is looked at for half an hour. */
const drawnOf = kernelPart(() => new Map<string, Promise<string>>())
const mostDrawn = 500

/** A picture of one grey pixel a module, enlarged: what draws pixel by pixel would hold up everybody else. */
async function drawCode({ storage }: Kernel, content: string): Promise<string> {
  const { modules } = create(content, { errorCorrectionLevel: 'M' })
  const side = modules.size + 2 * margin
  const pixels = Buffer.alloc(side * side, 255)
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) pixels[(row + margin) * side + column + margin] = 0
  }
  const { default: sharp } = await import('sharp')
  const picture = await sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .resize(side * modulePixels, side * modulePixels, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer()
  return storage.put(`paynow/${createHash('sha256').update(content).digest('hex').slice(0, 32)}.png`, picture)
}

function pictureOf(kernel: Kernel, content: string): Promise<string> {
  const drawn = drawnOf(kernel)
  const known = drawn.get(content)
  if (known) return known
  if (drawn.size >= mostDrawn) drawn.clear()
  const picture = drawCode(kernel, content)
  drawn.set(content, picture)
  picture.catch(() => drawn.delete(content))
  return picture
}

async function findWaiting(db: Db, userId: string, paymentId: string | undefined) {
  const open =
    paymentId === undefined ? inArray(payments.status, ['pending', 'review']) : eq(payments.paymentId, paymentId)
  const [row] = await db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.orderId, payments.orderId))
    .where(and(eq(payments.userId, userId), eq(payments.paymentType, 'PAY_NOW'), isNotNull(payments.qrPayload), open))
    .orderBy(desc(payments.createdAt))
    .limit(1)
  return row
}

/** The PayNow payment that waits (spec section 7): its code, whom the bank will name, and until when. */
export async function waitingPayNow(
  { paymentId }: ValidParams<'payNowWaiting'>,
  { kernel, session }: RequestContext<Session>
): Promise<Result<'payNowWaiting'>> {
  const row = await findWaiting(kernel.db, session.userId, paymentId)
  const code = row?.payment.qrPayload
  if (!row || !code) return { waiting: null }
  const qrImage = await pictureOf(kernel, code)
  return {
    waiting: { ...presentWaiting(row.payment, row.order), qrImage, payeeName: readFields(code)?.get('59') ?? '' }
  }
}
