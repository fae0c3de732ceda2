/** What notices are about, as far as a person chooses which of them may leave the app. */
export const noticeTopics = ['order', 'money', 'marketing'] as const
/** One of {@link noticeTopics}. */
export type NoticeTopic = (typeof noticeTopics)[number]

/** Ways out of the app; a message of WeChat stands in for a text message. */
export const noticeChannels = ['wechat', 'sms', 'mail'] as const
/** One of {@link noticeChannels}. */
export type NoticeChannel = (typeof noticeChannels)[number]

/**
 * What holds until a person chooses: they hear of their orders and their money, and of what is to make them buy only where they say so. Each
 * message of WeChat they have allowed there by itself.
 */
export const isToldAtFirst = (topic: NoticeTopic, channel: NoticeChannel): boolean =>
  topic !== 'marketing' || channel === 'wechat'
/** The most templates that WeChat asks about at once. */
export const mostTemplatesAsked = 3
