import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { WebView } from '@/platform/elements/web-view'
import { openOutside } from '@/platform/navigation/outside'
import { Notice } from '@/ui/notice'
import { Skeleton } from '@/ui/skeleton'
import { StateView } from '@/ui/state-view'
import { useText } from '@/ui/text-context'
import { useCopy } from '@/ui/use-copy'
import styles from './web-frame.module.scss'

/** A browser never tells that a frame was refused, so after this the way outside is offered. */
const slowAfterMs = 8_000

type Phase = 'loading' | 'slow' | 'loaded' | 'failed'

interface WebFrameProps {
  /** Checked already. */
  readonly url: string
  readonly title: string
  readonly isOwn: boolean
}

/** The page itself, with a word when it takes long or does not come. */
export function WebFrame({ url, title, isOwn }: WebFrameProps) {
  const { t } = useText()
  const copy = useCopy()
  const [phase, setPhase] = useState<Phase>('loading')
  const isLoading = phase === 'loading'
  useEffect(() => {
    if (!isLoading) return undefined
    const timer = setTimeout(() => setPhase('slow'), slowAfterMs)
    return () => clearTimeout(timer)
  }, [isLoading])
  if (phase === 'failed')
    return (
      <StateView
        picture="error"
        text={t.help.webFailed}
        actionText={t.common.retry}
        onAction={() => setPhase('loading')}
      />
    )
  return (
    <View className={styles.frame}>
      {phase === 'slow' && (
        <Notice
          text={t.help.webSlow}
          actionText={t.help.openInBrowser}
          onAction={() => void (openOutside ?? copy)(url)}
        />
      )}
      {isLoading && <Skeleton className={styles.waiting} height="3px" />}
      <WebView
        className={styles.page}
        url={url}
        title={title}
        isOwn={isOwn}
        onLoad={() => setPhase('loaded')}
        onError={() => setPhase('failed')}
      />
    </View>
  )
}
