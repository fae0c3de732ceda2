import { Input, Text, Textarea, View } from '@tarojs/components'
import { type ComponentProps, type PropsWithChildren, type ReactNode, useState } from 'react'
import { device } from '@/platform/device/device'
import { describe } from './a11y'
import { classNames } from './class-names'
import { IconButton } from './icon-button'
import { useProblemSpot } from './problem-spot'
import { useText } from './text-context'
import styles from './field.module.scss'

export interface FieldFrameProps {
  readonly label: string
  /** Why what was typed cannot be taken, beside the field; what was typed stays. */
  readonly error?: string | null
  readonly hint?: string
  /** What is filled in has a ground of its own. */
  readonly isBare?: boolean
  /** Inside the frame, before and after what is typed. */
  readonly leading?: ReactNode
  readonly trailing?: ReactNode
}

/** Label, frame and message around anything that is filled in. */
export function FieldFrame({
  label,
  error = null,
  hint,
  isBare = false,
  leading,
  trailing,
  children
}: PropsWithChildren<FieldFrameProps>) {
  const message = error ?? hint
  const spot = useProblemSpot(error !== null)
  return (
    <View {...(spot === undefined ? {} : { id: spot })} className={styles.field}>
      <Text className={styles.label}>{label}</Text>
      <View className={classNames(styles.frame, isBare && styles.bare, error !== null && styles.wrong)}>
        {leading}
        {children}
        {trailing}
      </View>
      {message !== undefined && (
        <Text
          className={error === null ? styles.hint : styles.error}
          {...describe(error === null ? {} : { role: 'alert' })}
        >
          {message}
        </Text>
      )}
    </View>
  )
}

export interface FieldProps extends FieldFrameProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  /** The return key of the keyboard. */
  readonly onSubmit?: () => void
  readonly placeholder?: string
  readonly kind?: 'text' | 'number' | 'amount' | 'phone' | 'password' | 'search' | 'nickname'
  /** Longest input; -1 for no limit. */
  readonly maximum?: number
  /** What a browser may fill in, e.g. `tel`, `one-time-code`. */
  readonly autoComplete?: string
  readonly id?: string
}

/** What the host calls its keyboards: the one of `number` has no decimal point. */
const inputTypes = {
  text: 'text',
  number: 'number',
  amount: 'digit',
  phone: 'number',
  password: 'text',
  search: 'text',
  nickname: device.platform === 'weapp' ? 'nickname' : 'text'
} as const

/** The attributes that the browser's own input takes; the mini-programs have no such thing. */
function browserInput(label: string, isWrong: boolean, autoComplete = 'off') {
  if (device.platform !== 'h5') return describe({ label })
  return { nativeProps: { 'aria-label': label, 'aria-invalid': isWrong ? 'true' : 'false', autoComplete } }
}

/** One line of text, controlled: the page owns the value and nothing typed is lost. */
export function Field({
  value,
  onChange,
  onBlur,
  onSubmit,
  placeholder = '',
  kind = 'text',
  maximum = 140,
  autoComplete,
  id,
  ...frame
}: FieldProps) {
  const { t } = useText()
  const [isRevealed, setIsRevealed] = useState(false)
  const isPassword = kind === 'password'
  const reveal = (
    <IconButton
      size={20}
      icon={isRevealed ? 'eyeOff' : 'eye'}
      label={isRevealed ? t.common.hidePassword : t.common.showPassword}
      onPress={() => setIsRevealed(!isRevealed)}
    />
  )
  const wiring: ComponentProps<typeof Input> = {
    type: inputTypes[kind],
    password: isPassword && !isRevealed,
    confirmType: kind === 'search' ? 'search' : 'done',
    onInput: (event) => onChange(event.detail.value),
    onBlur: (event) => {
      // WeChat puts a name that was picked over its keyboard into the field without a word, and tells it on leaving.
      if (kind === 'nickname') onChange(event.detail.value)
      onBlur?.()
    },
    onConfirm: () => onSubmit?.()
  }
  return (
    <FieldFrame {...frame} trailing={isPassword ? reveal : frame.trailing}>
      <Input
        {...(id === undefined ? {} : { id })}
        className={styles.input}
        value={value}
        placeholder={placeholder}
        placeholderClass={styles.placeholder}
        maxlength={maximum}
        {...wiring}
        {...browserInput(frame.label, typeof frame.error === 'string', autoComplete)}
      />
    </FieldFrame>
  )
}

export interface TextAreaProps extends FieldFrameProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly placeholder?: string
  /** Longest input; counted beneath. */
  readonly maximum: number
}

/** Several lines of text, with how many characters are used. */
export function TextArea({ value, onChange, placeholder = '', maximum, ...frame }: TextAreaProps) {
  return (
    <FieldFrame {...frame} hint={frame.hint ?? `${value.length}/${maximum}`}>
      <Textarea
        className={styles.area}
        value={value}
        placeholder={placeholder}
        placeholderClass={styles.placeholder}
        maxlength={maximum}
        onInput={(event) => onChange(event.detail.value)}
        {...browserInput(frame.label, typeof frame.error === 'string')}
      />
    </FieldFrame>
  )
}
