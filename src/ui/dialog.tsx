import { Text, View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { describe } from './a11y'
import { Button } from './button'
import { classNames } from './class-names'
import { Heading } from './heading'
import { Icon, type IconName } from './icon'
import { useModal } from './use-modal'
import styles from './dialog.module.scss'

export interface DialogProps {
  readonly isOpen: boolean
  /** The sign over the words, where it is more than a question. */
  readonly icon?: IconName | undefined
  /** Absent: the text is the question. */
  readonly title?: string
  readonly text?: string
  readonly confirmText: string
  /** Absent: there is only one way on. */
  readonly cancelText?: string
  readonly isDangerous?: boolean
  readonly onConfirm: () => void | Promise<unknown>
  readonly onCancel: () => void
}

/** A question that must be answered, with more in it than words: those `feedback.confirm` asks. Give it to `Screen` as `overlay`. */
export function Dialog(props: PropsWithChildren<DialogProps>) {
  return props.isOpen ? <OpenDialog {...props} /> : null
}

function OpenDialog({
  icon,
  title,
  text,
  confirmText,
  cancelText,
  isDangerous = false,
  onConfirm,
  onCancel,
  children
}: PropsWithChildren<DialogProps>) {
  const panel = useModal(true, onCancel)
  return (
    <View className={styles.layer} catchMove>
      <View
        ref={panel}
        className={styles.panel}
        {...describe({ role: 'alertdialog', label: title ?? text, isModal: true })}
      >
        {icon !== undefined && (
          <View className={styles.sign}>
            <Icon name={icon} size={48} />
          </View>
        )}
        {title !== undefined && <Heading className={styles.title}>{title}</Heading>}
        {text !== undefined && (
          <Text className={classNames(styles.text, title === undefined && styles.alone)}>{text}</Text>
        )}
        {children}
        <View className={styles.buttons}>
          {cancelText !== undefined && (
            <Button className={styles.button} kind="secondary" text={cancelText} onPress={onCancel} />
          )}
          <Button
            className={styles.button}
            kind={isDangerous ? 'danger' : 'primary'}
            text={confirmText}
            onPress={onConfirm}
          />
        </View>
      </View>
    </View>
  )
}
