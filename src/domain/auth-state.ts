/** Spec section 3, Login info stored locally. */
export const loginTypes = ['none', 'wechat', 'mobile', 'facebook', 'apple', 'alipay'] as const
/** One of {@link loginTypes}. */
export type LoginType = (typeof loginTypes)[number]
