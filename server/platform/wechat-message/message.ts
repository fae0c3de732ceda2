import type { MessageTemplate } from './template'

/** A subscription message of WeChat to one person. */
export interface WechatMessage {
  readonly openId: string
  readonly templateId: string
  /** The page that it opens, as `/pages/order-detail/index?orderId=o1`. */
  readonly link: string
  readonly content: Readonly<Record<string, string>>
  readonly language: 'zh_CN' | 'en_US'
}

/**
 * What became of it. `refused`: WeChat knows of no consent, or of no such person. `invalid`: it will never take this message. `busy`: it has
 * not been sent, and may be tried again.
 */
export type WechatOutcome = 'sent' | 'refused' | 'invalid' | 'busy'

/** Sends subscription messages. */
export interface WechatMessagePort {
  /** What may be said; empty where nothing is sent. */
  readonly templates: readonly MessageTemplate[]
  /** Never call it inside a transaction. Rejects where nobody knows what became of it: WeChat knows no repeats, so it is not sent again. */
  send(message: WechatMessage): Promise<{ readonly outcome: WechatOutcome; readonly code: number }>
}
