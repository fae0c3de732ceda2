import { Text, View } from '@tarojs/components'
import type { CampaignPalette } from '@/domain/campaign'
import { classNames } from '@/ui/class-names'
import { Picture } from '@/ui/picture'
import { useText } from '@/ui/text-context'
import { useImageAddress } from '@/ui/use-image-address'
import styles from './card-face.module.scss'

/** Words up to so many characters stand in large letters. */
const fewWords = 60

interface CardFaceProps {
  readonly palette: CampaignPalette
  /** Address as the server names it; null until a picture is known. */
  readonly image: string | null
  /** What the picture shows. */
  readonly label?: string
  readonly to: string
  readonly words: string
  readonly from: string
  /** Nothing is written yet: what will stand there stands there faintly. */
  readonly isBlank?: boolean
}

/** A greeting card: its picture, to whom, the words, and the name it is signed with. */
export function CardFace({ palette, image, label, to, words, from, isBlank = false }: CardFaceProps) {
  const { t } = useText()
  const address = useImageAddress()
  const written = words === '' ? t.greeting.blankWords : words
  return (
    <View className={classNames(styles.card, styles[palette])}>
      <Picture
        ratio="wide"
        className={styles.picture}
        src={image === null ? null : address(image)}
        label={label}
        isEager
      />
      <View className={classNames(styles.paper, isBlank && styles.blank)}>
        <Text className={styles.to}>{t.greeting.to(to === '' ? t.greeting.blankTo : to)}</Text>
        <Text className={classNames(styles.words, written.length <= fewWords && styles.large)} userSelect>
          {written}
        </Text>
        <Text className={styles.from}>{t.greeting.from(from === '' ? t.greeting.blankFrom : from)}</Text>
      </View>
    </View>
  )
}
