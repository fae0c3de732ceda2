import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { keepsNativeBar } from '@/platform/app/native-header'
import { device } from '@/platform/device/device'
import { goBack } from '@/platform/navigation/go'
import { describe } from '../a11y'
import { classNames } from '../class-names'
import { IconButton } from '../icon-button'
import { Pressable } from '../pressable'
import { useText } from '../text-context'
import { capsuleStyle } from './screen-space'
import styles from './header-bar.module.scss'

/** What a page says of its header beyond its row in `routes`. */
export interface ScreenHeader {
  /** The title of the page where it is more than that of its row. */
  readonly title?: string
  /** Of a `custom` header: nothing behind it, and the title is for a screen reader alone. */
  readonly isClear?: boolean
  /** Of a `custom` header: stands in place of the title. */
  readonly content?: ReactNode
  /** At the end of the bar. */
  readonly trailing?: ReactNode
  /** What "back" does where it is more than going back. */
  readonly onBack?: () => void
}

interface HeaderBarProps {
  readonly header: ScreenHeader
  /** `default` is drawn by H5 alone: the mini-programs have their own. `custom` is drawn everywhere, clear of the capsule. */
  readonly kind: 'default' | 'custom'
  readonly color: 'brand' | 'white'
  readonly hasBack: boolean
  /** Moves the keyboard past the bar, to what the page is for. */
  readonly onSkip: () => void
}

const isH5 = device.platform === 'h5'

/** The bar at the top of a screen. */
export function HeaderBar({ header, kind, color, hasBack, onSkip }: HeaderBarProps) {
  const { t } = useText()
  const { title, isClear = false, content, trailing, onBack = goBack } = header
  if (kind === 'default' && !isH5) return null
  const hidesTitle = content !== undefined || isClear
  const middle = hidesTitle ? content : <PageTitle title={title} className={styles.title} />
  return (
    <View
      className={classNames(styles.bar, styles[isClear ? 'clear' : color])}
      style={capsuleStyle()}
      {...(isH5 ? describe({ role: 'banner' }) : {})}
    >
      {isH5 && (
        <Pressable role="link" className={styles.skip} onPress={onSkip}>
          {t.common.skipToContent}
        </Pressable>
      )}
      {isH5 && hidesTitle && <PageTitle title={title} className={styles.unseen} />}
      <View className={styles.row}>
        {hasBack &&
          (keepsNativeBar ? (
            <View className={styles.balance} />
          ) : (
            <IconButton icon="back" label={t.common.back} isOverPhoto={isClear} onPress={onBack} />
          ))}
        <View className={classNames(styles.middle, content === undefined && styles.centered)}>{middle}</View>
        {trailing !== undefined ? (
          <View className={styles.trailing}>{trailing}</View>
        ) : (
          hasBack && content === undefined && <View className={styles.balance} />
        )}
      </View>
    </View>
  )
}

/** The one heading of the first level. Where something else stands in the bar it is there for a screen reader only. */
function PageTitle({ title = '', className }: { readonly title?: string; readonly className: string | undefined }) {
  return (
    <Text className={className} {...describe({ role: 'heading', level: 1 })}>
      {title}
    </Text>
  )
}
