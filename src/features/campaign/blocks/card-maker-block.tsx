import { Text, View } from '@tarojs/components'
import { go } from '@/platform/navigation/go'
import { Button } from '@/ui/button'
import { Heading } from '@/ui/heading'
import { Picture } from '@/ui/picture'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import { useImageAddress } from '@/ui/use-image-address'
import { useCampaign } from '../shown-campaign'
import type { BlockProps } from './block-types'
import styles from '../campaign.module.scss'

/** Leads to where a greeting card is made, with the picture that was touched. */
export function CardMakerBlock({ block }: BlockProps<'cardMaker'>) {
  const { t, name } = useText()
  const address = useImageAddress()
  const { campaignId } = useCampaign().campaign
  return (
    <View className={styles.section}>
      <View className={styles.invitation}>
        <Heading className={styles.stepTitle}>{name(block.title)}</Heading>
        <Text className={styles.stepText}>{name(block.text)}</Text>
        <View className={styles.cardPictures}>
          {block.pictures.map(({ pictureId, image, label }) => (
            <Pressable
              key={pictureId}
              role="link"
              label={name(label)}
              className={styles.cardPicture}
              onPress={() => go('makeCard', { campaignId, picture: pictureId })}
            >
              <Picture ratio="wide" src={address(image.small)} />
            </Pressable>
          ))}
        </View>
        <Button
          id="campaign-card"
          kind="secondary"
          className={styles.share}
          text={t.campaign.makeCard}
          onPress={() => go('makeCard', { campaignId })}
        />
      </View>
    </View>
  )
}
