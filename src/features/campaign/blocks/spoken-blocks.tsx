import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { PosterSheet } from '@/features/share/poster-sheet'
import { go } from '@/platform/navigation/go'
import { openAppLink } from '@/platform/navigation/open-link'
import { Button } from '@/ui/button'
import { useTimeLeft } from '@/ui/countdown'
import { Heading } from '@/ui/heading'
import { Icon, iconNameOf } from '@/ui/icon'
import { Picture } from '@/ui/picture'
import { Pressable } from '@/ui/pressable'
import { SearchLink } from '@/ui/search-link'
import { useText } from '@/ui/text-context'
import { useImageAddress } from '@/ui/use-image-address'
import { clockText } from '../clock-text'
import { useCampaign } from '../shown-campaign'
import type { BlockProps } from './block-types'
import styles from '../campaign.module.scss'

export function HeroBlock({ block: { image, title, subtitle } }: BlockProps<'hero'>) {
  const { name } = useText()
  const address = useImageAddress()
  return (
    <View>
      <Picture className={styles.hero} ratio="wide" src={address(image.large)} isEager />
      <View className={styles.head}>
        <Heading className={styles.headline}>{name(title)}</Heading>
        <Text className={styles.lead}>{name(subtitle)}</Text>
      </View>
    </View>
  )
}

/** Counts to the beginning or the end by the server's clock. */
export function ClockBlock({ block: { until, isUntilStart } }: BlockProps<'clock'>) {
  const text = useText()
  return <Text className={styles.clock}>{clockText(useTimeLeft(until), isUntilStart, text)}</Text>
}

export function TextBlock({ block: { title, paragraphs } }: BlockProps<'text'>) {
  const { name } = useText()
  return (
    <View className={styles.section}>
      {title !== null && <Heading className={styles.title}>{name(title)}</Heading>}
      <View className={styles.words}>
        {paragraphs.map((paragraph) => (
          <Text key={paragraph.zh} className={styles.paragraph}>
            {name(paragraph)}
          </Text>
        ))}
      </View>
    </View>
  )
}

export function RulesBlock({ block: { lines } }: BlockProps<'rules'>) {
  const { t, name } = useText()
  return (
    <View className={styles.section}>
      <Heading className={styles.title}>{t.campaign.rules}</Heading>
      <View className={styles.words}>
        {lines.map((line) => (
          <View key={line.zh} className={styles.rule}>
            <Text>{name(line)}</Text>
          </View>
        ))}
      </View>
    </View>
  )
}

export function StepsBlock({ block: { title, items } }: BlockProps<'steps'>) {
  const { name } = useText()
  return (
    <View className={styles.section}>
      <Heading className={styles.title}>{name(title)}</Heading>
      {items.map((step) => (
        <View key={step.title.zh} className={styles.step}>
          <View className={styles.sign}>
            <Icon name={iconNameOf(step.icon)} size={20} />
          </View>
          <View className={styles.stepWords}>
            <Text className={styles.stepTitle}>{name(step.title)}</Text>
            <Text className={styles.stepText}>{name(step.text)}</Text>
          </View>
        </View>
      ))}
    </View>
  )
}

/** A picture whose parts lead somewhere. */
export function PictureBlock({ block: { image, label, areas } }: BlockProps<'picture'>) {
  const { name } = useText()
  const address = useImageAddress()
  return (
    <View className={styles.section}>
      <View className={styles.picture}>
        <Picture ratio="wide" src={address(image.large)} label={name(label)} />
        {areas.map(({ label: words, link, left, top, width, height }) => (
          <View
            key={`${left} ${top}`}
            className={styles.area}
            style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
          >
            <Pressable
              role="link"
              className={styles.areaTarget}
              label={name(words)}
              onPress={() => openAppLink(link)}
            />
          </View>
        ))}
      </View>
    </View>
  )
}

/** Sends the page to friends, by every way that the platform has. */
export function InvitationBlock({ block: { title, text: words } }: BlockProps<'invitation'>) {
  const { t, name } = useText()
  const { campaign, sharing } = useCampaign()
  const address = useImageAddress()
  const [isOpen, setOpen] = useState(false)
  const hero = campaign.blocks.find((block) => block.kind === 'hero')
  return (
    <View className={styles.section}>
      <View className={styles.invitation}>
        <Heading className={styles.stepTitle}>{name(title)}</Heading>
        <Text className={styles.stepText}>{name(words)}</Text>
        <Button
          id="campaign-share-open"
          kind="secondary"
          className={styles.share}
          text={t.campaign.share}
          onPress={() => setOpen(true)}
        />
      </View>
      <PosterSheet
        id="campaign"
        title={t.campaign.shareTitle}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        sharing={sharing}
        poster={{
          headline: name(campaign.title),
          picture: hero === undefined ? '' : address(hero.image.large),
          title: name(campaign.shareText),
          lines: [],
          code: { link: sharing.link, words: t.share.scan }
        }}
      />
    </View>
  )
}

export function SearchBlock({ block: { hint, words, isWithin = false } }: BlockProps<'search'>) {
  const { name } = useText()
  const { campaign, preview } = useCampaign()
  const asked = words === null ? {} : { words }
  return (
    <View className={styles.search}>
      <SearchLink
        id="campaign-search"
        isOnSurface
        text={name(hint)}
        onPress={() =>
          isWithin ? go('campaignSearch', { campaignId: campaign.campaignId, preview, ...asked }) : go('search', asked)
        }
      />
    </View>
  )
}
