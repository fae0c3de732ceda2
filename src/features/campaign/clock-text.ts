import type { Translator } from '@/i18n/translator'
import { timeLeftText } from '@/ui/countdown'

/** How long it is until a campaign begins or ends, ms, in words. */
export function clockText(left: number, isUntilStart: boolean, { t }: Translator): string {
  const time = timeLeftText(left, t)
  return isUntilStart ? t.campaign.untilStart(time) : t.campaign.untilEnd(time)
}
