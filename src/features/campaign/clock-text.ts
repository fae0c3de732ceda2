import { countdownText } from '@/i18n/date-time'
import type { Translator } from '@/i18n/translator'

const dayMs = 86_400_000

/** How long it is until a campaign begins or ends, ms, in words. */
export function clockText(left: number, isUntilStart: boolean, { t }: Translator): string {
  const days = Math.floor(left / dayMs)
  const clock = countdownText(left % dayMs)
  const time = days > 0 ? t.campaign.days(days, clock) : clock
  return isUntilStart ? t.campaign.untilStart(time) : t.campaign.untilEnd(time)
}
