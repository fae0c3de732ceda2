import * as z from 'zod'
import { localized } from '@/contract/localized'
import { localizedText } from '@/contract/shared'
import type { LocaleCode, Result } from '@/contract/types'
import { readSetting } from '../../db/settings'
import { AppError } from '../../http/errors'
import type { Kernel } from '../../kernel'
import { drawQrPicture } from '../../platform/storage/qr-picture'

/** In the database, because WeChat's invitation ends every few days and a group fills up: no restart for either. */
const fansGroupSetting = z.object({
  name: localizedText,
  wechatId: z.string().min(1),
  joinUrl: z.url().nullable(),
  isFull: z.boolean()
})

/** The fans' group on WeChat with a picture to scan. Without an invitation of WeChat's, that leads to the page that tells the WeChat id. */
export async function readFansGroup(kernel: Kernel, locale: LocaleCode): Promise<Result<'fansGroupGet'>> {
  const group = await readSetting(kernel.db, 'fansGroup', fansGroupSetting)
  if (!group) throw new AppError('notFound')
  const qrImage = await drawQrPicture(
    kernel,
    'fans',
    group.joinUrl ?? `${kernel.config.publicUrl}/customer/#/pages/index/WeChatFans`
  )
  return { name: localized(group.name, locale), wechatId: group.wechatId, qrImage, isFull: group.isFull }
}
