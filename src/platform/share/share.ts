import { useShareAppMessage } from '@tarojs/taro'
import { copyText } from '../device/contact'
import type { Sharing } from '../types'

/** The host shares by its own buttons, the one in the corner of the page and `ShareButton`; a link is what else there is to give. */
export const sharing: Sharing = {
  usePage(read) {
    useShareAppMessage(() => {
      const { title, address } = read()
      return { title, path: `/${address}` }
    })
  },
  share: async ({ title, webUrl }) => ((await copyText(`${title} ${webUrl}`)) ? 'copied' : 'failed')
}
