import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect } from 'react'
import { goBackTo } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { useTimeLeft } from '@/ui/countdown'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import { type CampaignBrief, campaignBriefStore } from './campaign-brief-store'
import { nextChange, wordsOf } from './campaign-life'
import { clockText } from './clock-text'
import styles from './campaign-strip.module.scss'

interface CampaignStripProps {
  readonly slug: string
  /** The page of the campaign. */
  readonly page: 'greatSales'
  readonly preview: string | undefined
}

/** Above a part of a campaign: which one it is, where that stands, and the way back to it. Nothing where there is no such campaign. */
export const CampaignStrip = observer(function CampaignStrip({ slug, page, preview }: CampaignStripProps) {
  const store = useStore(campaignBriefStore)
  const source = { slug, preview }
  const open = useCallback(() => store.open({ slug, preview }), [store, slug, preview])
  useEffect(() => void open(), [open])
  const brief = store.isOf(source) ? store.brief.value : null
  return brief && <Strip brief={brief} page={page} preview={preview} onChange={open} />
})

interface StripProps extends Pick<CampaignStripProps, 'page' | 'preview'> {
  readonly brief: CampaignBrief
  readonly onChange: () => Promise<void>
}

function Strip({ brief, page, preview, onChange }: StripProps) {
  const text = useText()
  const change = nextChange(brief)
  const left = useTimeLeft(change, () => void onChange())
  const clock = change === null ? null : clockText(left, brief.state === 'upcoming', text)
  return (
    <Pressable
      id="campaign-back"
      role="link"
      className={styles.strip}
      onPress={() => goBackTo([page], page, { preview })}
    >
      <Text className={styles.title}>{text.name(brief.title)}</Text>
      <Text className={styles.standing}>{clock ?? wordsOf(brief, text)?.title ?? ''}</Text>
      <Icon name="chevronRight" size={12} />
    </Pressable>
  )
}
