import Taro from '@tarojs/taro'
import { askHost, hostWaits } from '../ask-host'
import type { MessageConsent } from '../types'

/** WeChat asks only in the turn of a tap, and not at all a person who has told it to remember their answer. */
export const messageConsent: MessageConsent | null = {
  async ask(templateIds) {
    try {
      const answer = await askHost(
        // Taro's types want Alipay's list as well
        () => Taro.requestSubscribeMessage({ tmplIds: [...templateIds], entityIds: [] }),
        hostWaits.dialog
      )
      const byTemplate = new Map(Object.entries(answer))
      return templateIds.filter((templateId) => byTemplate.get(templateId) === 'accept')
    } catch {
      return []
    }
  }
}
