import type { AvatarButton as WechatAvatarButton } from './avatar-button'

/** A browser has no button for it: a picture is picked like any other. */
export const AvatarButton: typeof WechatAvatarButton = null
