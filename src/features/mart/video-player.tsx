import { Text, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { usePageHide } from '@/platform/app/page'
import { isDataDear } from '@/platform/device/data-cost'
import { Video } from '@/platform/elements/video'
import { feedback } from '@/platform/feedback/feedback'
import { classNames } from '@/ui/class-names'
import { Picture } from '@/ui/picture'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import styles from './video-player.module.scss'

interface VideoPlayerProps {
  /** Absolute address of the video. */
  readonly src: string
  /** Absolute address of the picture that stands in its place. */
  readonly poster: string | null
  /** What it shows. */
  readonly title: string
}

/** A video that is a picture until it is touched, fetches nothing before, and is one again when it has ended or its page is left. */
export function VideoPlayer({ src, poster, title }: VideoPlayerProps) {
  const { t } = useText()
  const [isPlaying, setIsPlaying] = useState(false)
  const isDear = useDataCost()
  const stop = () => setIsPlaying(false)
  usePageHide(stop)
  const fail = () => {
    stop()
    feedback.toast(t.mart.videoFailed)
  }
  if (isPlaying)
    return (
      <View className={classNames(styles.frame, styles.playing)}>
        <Video
          src={src}
          poster={poster ?? undefined}
          label={title}
          className={styles.video}
          onEnded={stop}
          onFailed={fail}
        />
      </View>
    )
  return (
    <Pressable
      id="video-play"
      className={styles.frame}
      label={t.mart.playVideo(title)}
      onPress={() => setIsPlaying(true)}
    >
      <Picture src={poster} isEager />
      <View className={styles.play} />
      {isDear && <Text className={styles.cost}>{t.mart.videoCost}</Text>}
    </Pressable>
  )
}

/** Whether playing uses data that costs; not until the host has told. */
function useDataCost(): boolean {
  const [isDear, setIsDear] = useState(false)
  useEffect(() => {
    let isOver = false
    const ask = async () => {
      const answer = await isDataDear()
      if (!isOver) setIsDear(answer)
    }
    void ask()
    return () => {
      isOver = true
    }
  }, [])
  return isDear
}
