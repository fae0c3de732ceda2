import { classNames } from './class-names'
import { Icon, type IconName } from './icon'
import { Pressable } from './pressable'
import styles from './icon-button.module.scss'

export interface IconButtonProps {
  readonly icon: IconName
  /** What it does; a sign alone says nothing to a screen reader. */
  readonly label: string
  readonly size?: 16 | 20 | 24
  readonly isDisabled?: boolean
  readonly id?: string
  /** It lies on a photo, and has a ground of its own. */
  readonly isOverPhoto?: boolean
  readonly className?: string
  readonly onPress: () => void
}

/** A sign to tap, 44 px to the finger. */
export function IconButton({
  icon,
  label,
  size = 24,
  isDisabled = false,
  id,
  isOverPhoto = false,
  className,
  onPress
}: IconButtonProps) {
  return (
    <Pressable
      id={id}
      label={label}
      isDisabled={isDisabled}
      className={classNames(
        styles.iconButton,
        isDisabled && styles.disabled,
        isOverPhoto && styles.overPhoto,
        className
      )}
      onPress={onPress}
    >
      <Icon name={icon} size={size} />
    </Pressable>
  )
}
