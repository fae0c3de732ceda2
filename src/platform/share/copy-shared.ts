import { copyText } from '../device/contact'
import type { SharedPage } from '../types'

/** Puts a page on the clipboard, with its title, for any chat. */
export const copyShared = async ({ title, webUrl }: SharedPage): Promise<'copied' | 'failed'> =>
  (await copyText(`${title} ${webUrl}`)) ? 'copied' : 'failed'
