import { View } from '@tarojs/components'
import type { PropsWithChildren, ReactNode } from 'react'
import { ScrollArea } from '@/platform/elements/scroll-area'
import { describe } from './a11y'
import { classNames } from './class-names'
import { Heading } from './heading'
import { IconButton } from './icon-button'
import { useText } from './text-context'
import { useModal } from './use-modal'
import { usePresence } from './use-presence'
import styles from './sheet.module.scss'

export interface SheetProps {
  readonly isOpen: boolean
  readonly title: string
  readonly onClose: () => void
  /** The one button, in reach of the thumb. */
  readonly footer?: ReactNode
  /** Beside the title, such as "clear". */
  readonly action?: ReactNode
  /** The picture of a dish reaches the edges and carries the close sign; the title is only read out. */
  readonly hasBareTop?: boolean
  /** Id of what is to be kept in sight, for hosts in which nothing else can move it there; the sheet is as high as it may be then. */
  readonly shownId?: string | undefined
}

/** Slides up from the bottom for choosing. Give it to `Screen` as `overlay`. */
export function Sheet(props: PropsWithChildren<SheetProps>) {
  const presence = usePresence(props.isOpen)
  return presence === 'gone' ? null : <OpenSheet {...props} isShown={presence === 'shown'} />
}

function OpenSheet({
  title,
  onClose,
  footer,
  action,
  hasBareTop = false,
  shownId,
  isShown,
  isOpen,
  children
}: PropsWithChildren<SheetProps & { readonly isShown: boolean }>) {
  const { t } = useText()
  const panel = useModal(isOpen, onClose)
  const close = (
    <IconButton
      icon="close"
      size={20}
      label={t.common.close}
      className={hasBareTop ? styles.floatingClose : undefined}
      onPress={onClose}
    />
  )
  return (
    <View className={classNames(styles.layer, isShown && styles.shown)}>
      <View className={styles.veil} catchMove onClick={onClose} {...describe({ isHidden: true })} />
      <View
        ref={panel}
        className={classNames(styles.panel, shownId !== undefined && styles.high)}
        {...describe({ role: 'dialog', label: title, isModal: true })}
      >
        {hasBareTop ? (
          close
        ) : (
          <View className={styles.top}>
            <Heading className={styles.title}>{title}</Heading>
            {action}
            {close}
          </View>
        )}
        {shownId === undefined ? (
          <View className={styles.content}>{children}</View>
        ) : (
          <ScrollArea className={styles.content} shownId={shownId}>
            {children}
          </ScrollArea>
        )}
        {footer !== undefined && <View className={styles.footer}>{footer}</View>}
      </View>
    </View>
  )
}
