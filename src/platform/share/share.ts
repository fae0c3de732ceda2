import { useShareAppMessage } from '@tarojs/taro'
import type { Sharing } from '../types'
import { copyShared } from './copy-shared'

/** The host shares by its own buttons, the one in the corner of the page and `ShareButton`; a link is what else there is to give. */
export const sharing: Sharing = {
  hasOwn: false,
  usePage(read) {
    useShareAppMessage(() => {
      const { title, address } = read()
      return { title, path: `/${address}` }
    })
  },
  share: copyShared
}
