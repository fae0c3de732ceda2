import { createHash } from 'node:crypto'
import { toBuffer } from 'qrcode'
import * as z from 'zod'
import { localizedText } from '@/contract/shared'
import type { LocaleCode, Result } from '@/contract/types'
import { readSetting } from '../../db/settings'
import { AppError } from '../../http/errors'
import type { Kernel } from '../../kernel'
import { kernelPart } from '../../platform/kernel/kernel-part'
import { localized } from '@/contract/localized'

/** In the database, because WeChat's invitation ends every few days and a group fills up: no restart for either. */
const fansGroupSetting = z.object({
  name: localizedText,
  wechatId: z.string().min(1),
  joinUrl: z.url().nullable(),
  isFull: z.boolean()
})

/** Pictures drawn by this process, by what they say. A failure is not kept. */
const picturesOf = kernelPart(() => new Map<string, Promise<string>>())

/** Dark on white with a wide border, as cameras want it; its name changes with its content, as every picture's does. */
async function drawPicture({ storage }: Kernel, content: string): Promise<string> {
  const picture = await toBuffer(content, {
    type: 'png',
    errorCorrectionLevel: 'M',
    margin: 4,
    width: 600,
    color: { dark: '#1f1b16ff', light: '#ffffffff' }
  })
  return storage.put(`fans/${createHash('sha256').update(content).digest('hex').slice(0, 16)}.png`, picture)
}

function qrImageOf(kernel: Kernel, content: string): Promise<string> {
  const pictures = picturesOf(kernel)
  const known = pictures.get(content)
  if (known) return known
  const drawn = drawPicture(kernel, content)
  pictures.set(content, drawn)
  drawn.catch(() => pictures.delete(content))
  return drawn
}

/** The fans' group on WeChat with a picture to scan. Without an invitation of WeChat's, that leads to the page that tells the WeChat id. */
export async function readFansGroup(kernel: Kernel, locale: LocaleCode): Promise<Result<'fansGroupGet'>> {
  const group = await readSetting(kernel.db, 'fansGroup', fansGroupSetting)
  if (!group) throw new AppError('notFound')
  const qrImage = await qrImageOf(
    kernel,
    group.joinUrl ?? `${kernel.config.publicUrl}/customer/#/pages/index/WeChatFans`
  )
  return { name: localized(group.name, locale), wechatId: group.wechatId, qrImage, isFull: group.isFull }
}
