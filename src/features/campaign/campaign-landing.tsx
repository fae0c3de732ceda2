import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useSharing } from '@/features/share/use-sharing'
import { usePageShow } from '@/platform/app/page'
import { goInstead } from '@/platform/navigation/go'
import { routeUrl } from '@/routes'
import { useApp, useStore } from '@/stores/stores-context'
import { Avatar } from '@/ui/avatar'
import { Button } from '@/ui/button'
import { useTimeLeft } from '@/ui/countdown'
import { goHome, usePageLogin } from '@/ui/page-context'
import { ShareLanding } from '@/ui/templates/share-landing'
import { useText } from '@/ui/text-context'
import { type CampaignBrief, campaignBriefStore } from './campaign-brief-store'
import { lastMoment, nextChange, wordsOf } from './campaign-life'
import type { CampaignWays } from './shown-campaign'
import styles from './campaign-landing.module.scss'

interface CampaignLandingProps {
  readonly slug: string
  readonly route: NonNullable<CampaignWays['landing']>
  /** The page of the campaign. */
  readonly page: 'greatSales'
  readonly inviteUserId: string | undefined
  readonly preview: string | undefined
}

/** Where a friend's link to a campaign leads: who sends it, where it stands, and the way in. Who the link does not tell is not named. */
export const CampaignLanding = observer(function CampaignLanding({
  slug,
  route,
  page,
  inviteUserId,
  preview
}: CampaignLandingProps) {
  const { t, name } = useText()
  const { session } = useApp()
  const logIn = usePageLogin()
  const store = useStore(campaignBriefStore)
  const source = { slug, inviteUserId, preview }
  const open = () => store.open(source)
  usePageShow(() => void open())
  const brief = store.isOf(source) ? store.brief.value : null
  useSharing(() => ({ title: brief === null ? '' : name(brief.shareText), page: routeUrl(route, {}) }))
  return (
    <ShareLanding
      detail={{ state: store.isOf(source) ? store.brief.state : 'loading', value: brief }}
      notFoundText={t.campaign.notFound}
      onRetry={open}
      action={() => (
        <Button id="campaign-see" size="full" text={t.campaign.see} onPress={() => goInstead(page, { preview })} />
      )}
      wayOut={
        session.isLoggedIn ? (
          <Button kind="text" size="full" text={t.common.backHome} onPress={goHome} />
        ) : (
          <Button kind="text" size="full" text={t.common.login} onPress={logIn} />
        )
      }
    >
      {(shown) => ({
        image: shown.image?.large ?? '',
        who: shown.inviter !== null && <Avatar path={shown.inviter.avatar} isLarge />,
        title:
          shown.inviter === null ? name(shown.title) : t.campaign.sentBy(shown.inviter.nickName, name(shown.title)),
        standing: <Standing brief={shown} onChange={open} />
      })}
    </ShareLanding>
  )
})

interface StandingProps {
  readonly brief: CampaignBrief
  readonly onChange: () => Promise<void>
}

/** What it is, and where it stands by the server's clock. */
function Standing({ brief, onChange }: StandingProps) {
  const text = useText()
  useTimeLeft(nextChange(brief), () => void onChange())
  const words = wordsOf(brief, text)
  const { endsAt, shareText } = brief
  const until = endsAt === null ? [] : [text.t.campaign.until(text.day(lastMoment(endsAt), brief))]
  const lines = words === null ? until : [words.title, ...(words.note === null ? [] : [words.note])]
  return (
    <>
      <Text className={styles.words}>{text.name(shareText)}</Text>
      {lines.map((line) => (
        <Text key={line} className={styles.note}>
          {line}
        </Text>
      ))}
    </>
  )
}
