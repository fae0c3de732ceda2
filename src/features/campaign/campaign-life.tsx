import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Campaign } from '@/contract/types'
import { campaignCalendarMs, campaignReminderMs } from '@/domain/campaign'
import { useCalendar } from '@/features/share/use-calendar'
import type { Translator } from '@/i18n/translator'
import { openAppLink } from '@/platform/navigation/open-link'
import { Button } from '@/ui/button'
import { useTimeLeft } from '@/ui/countdown'
import { Heading } from '@/ui/heading'
import { Picture } from '@/ui/picture'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import { useImageAddress } from '@/ui/use-image-address'
import { useCampaign } from './shown-campaign'
import styles from './campaign.module.scss'

const minuteMs = 60_000

/** Its last moment: an end at midnight is told by the day before. */
export const lastMoment = (endsAt: string): number => Date.parse(endsAt) - 1

/** Where a campaign stands, as every answer about one says it. */
export type Standing = Pick<Campaign, 'title' | 'state' | 'startsAt' | 'endsAt' | 'countryCode' | 'utcOffsetMinutes'>

/** When it begins or ends the next time; null where it does not. */
export function nextChange({ state, startsAt, endsAt }: Standing): string | null {
  if (state === 'upcoming') return startsAt
  return state === 'running' ? endsAt : null
}

/**
 * Where a campaign stands that does not run; nothing of one that does, and nothing of a day of remembrance. When it begins or ends the page
 * is read again, whether it shows a clock or not.
 */
export function CampaignLife() {
  const text = useText()
  const { campaign, reread } = useCampaign()
  useTimeLeft(nextChange(campaign), () => void reread())
  const words = wordsOf(campaign, text)
  if (words === null || campaign.isQuiet) return null
  return (
    <View className={styles.life}>
      <Text className={styles.lifeTitle}>{words.title}</Text>
      {words.note !== null && <Text className={styles.lifeNote}>{words.note}</Text>}
      {campaign.state === 'upcoming' && campaign.startsAt !== null && (
        <CalendarButton campaign={campaign} startsAt={Date.parse(campaign.startsAt)} />
      )}
    </View>
  )
}

interface CalendarButtonProps {
  readonly campaign: Campaign
  readonly startsAt: number
}

/** Puts the beginning into the calendar of the device. */
const CalendarButton = observer(function CalendarButton({ campaign, startsAt }: CalendarButtonProps) {
  const { t, name } = useText()
  const add = useCalendar(() =>
    Promise.resolve({
      title: name(campaign.title),
      address: '',
      file: `/campaign/calendar/${campaign.campaignId}.ics`,
      startsAt,
      endsAt: startsAt + campaignCalendarMs,
      remindMinutes: campaignReminderMs / minuteMs
    })
  )
  return (
    <View className={styles.calendar}>
      <Button
        id="campaign-calendar"
        kind="secondary"
        size="small"
        text={t.campaign.calendar}
        isBusy={add.isBusy}
        onPress={add.run}
      />
    </View>
  )
})

/** In what words it is told where a campaign stands; null of one that runs, of which there is more to say. */
export function wordsOf(campaign: Standing, { t, day, moment }: Translator) {
  const { state, startsAt, endsAt } = campaign
  const words = t.campaign
  switch (state) {
    case 'running':
      return null
    case 'upcoming':
      return { title: words.upcoming, note: startsAt === null ? null : words.startsAt(moment(startsAt, campaign)) }
    case 'ended':
      return { title: words.ended, note: endsAt === null ? null : words.endedAt(day(lastMoment(endsAt), campaign)) }
    case 'archived':
      return {
        title: words.archived,
        note:
          startsAt === null || endsAt === null
            ? null
            : words.archivedDays(day(startsAt, campaign), day(lastMoment(endsAt), campaign))
      }
  }
}

/** What runs now, beneath a campaign that does not. */
export function OtherCampaigns({ others }: Pick<Campaign, 'others'>) {
  const { t, name } = useText()
  const address = useImageAddress()
  if (others.length === 0) return null
  return (
    <View className={styles.section}>
      <Heading className={styles.title}>{t.campaign.others}</Heading>
      {others.map(({ campaignId, title, image, link }) => (
        <Pressable key={campaignId} role="link" className={styles.other} onPress={() => openAppLink(link)}>
          <Picture ratio="wide" className={styles.otherPicture} src={image === null ? null : address(image.small)} />
          <Text className={styles.otherTitle}>{name(title)}</Text>
        </Pressable>
      ))}
    </View>
  )
}
