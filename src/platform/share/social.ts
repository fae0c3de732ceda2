import type { SocialPlatform } from './social-types'

/** A mini-program opens no page of another party. */
export const socialPlatforms: readonly SocialPlatform[] = []
