import { Image, Text, View } from '@tarojs/components'
import { device } from '@/platform/device/device'
import { describe } from '@/ui/a11y'
import { Button } from '@/ui/button'
import { keepDrawn } from '@/ui/keep-picture'
import { Picture } from '@/ui/picture'
import { useText } from '@/ui/text-context'
import type { Poster } from './poster-plan'
import { usePoster } from './use-poster'
import styles from './poster-view.module.scss'

/** A poster and what it is called. */
export interface PosterViewProps {
  /** Begins the ids of the picture and its button. */
  readonly id: string
  readonly poster: Poster
  /** Name of the file that is kept, without its ending. */
  readonly fileName: string
}

/** The drawn invitation with its button to keep it, or what to do instead where nothing can be drawn. */
export function PosterView({ id, poster, fileName }: PosterViewProps) {
  const { t } = useText()
  const drawn = usePoster(poster)
  const { headline, title, letter, code } = poster
  const named = title === '' ? headline : title
  const label = [named, letter, code.words, code.typed].filter((words) => words !== undefined).join(', ')
  if (drawn === '')
    return (
      <>
        {poster.picture !== undefined && <Picture ratio="wide" src={poster.picture} label={label} />}
        <Text className={styles.failed} {...describe({ role: 'status' })}>
          {t.share.posterFailed}
        </Text>
      </>
    )
  return (
    <>
      <View className={styles.frame}>
        {drawn === null ? (
          <View className={styles.waiting} {...describe({ role: 'status', label: t.share.posterDrawing })} />
        ) : (
          <Image
            id={`${id}-poster`}
            className={styles.poster}
            src={drawn}
            mode="aspectFit"
            {...(device.platform === 'h5' ? { nativeProps: { alt: label } } : describe({ label }))}
          />
        )}
      </View>
      {drawn !== null && (
        <Button
          id={`${id}-poster-save`}
          kind="secondary"
          size="full"
          text={t.share.posterSave}
          onPress={() => keepDrawn(drawn, `${fileName}.jpg`, t)}
        />
      )}
    </>
  )
}
