import { Text, View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { describe } from './a11y'
import { Button } from './button'
import { useModal } from './use-modal'
import styles from './dialog.module.scss'

export interface DialogProps {
  readonly isOpen: boolean
  readonly title: string
  readonly text?: string
  readonly confirmText: string
  /** Absent: there is only one way on. */
  readonly cancelText?: string
  readonly isDangerous?: boolean
  readonly onConfirm: () => void | Promise<unknown>
  readonly onCancel: () => void
}

/** A question that must be answered, where the system's own (`feedback.confirm`) is not enough. Give it to `Screen` as `overlay`. */
export function Dialog(props: PropsWithChildren<DialogProps>) {
  return props.isOpen ? <OpenDialog {...props} /> : null
}

function OpenDialog({ title, text, confirmText, cancelText, isDangerous = false, onConfirm, onCancel, children }: PropsWithChildren<DialogProps>) {
  const panel = useModal(true, onCancel)
  return (
    <View className={styles.layer} catchMove>
      <View ref={panel} className={styles.panel} {...describe({ role: 'alertdialog', label: title, isModal: true })}>
        <Text className={styles.title}>{title}</Text>
        {text !== undefined && <Text className={styles.text}>{text}</Text>}
        {children}
        <View className={styles.buttons}>
          {cancelText !== undefined && <Button className={styles.button} kind="secondary" text={cancelText} onPress={onCancel} />}
          <Button className={styles.button} kind={isDangerous ? 'danger' : 'primary'} text={confirmText} onPress={onConfirm} />
        </View>
      </View>
    </View>
  )
}
