import { verificationCodeLength } from '@/domain/constants'
import { typedCode } from '@/domain/typed-text'
import { Button } from './button'
import { useTimeLeft } from './countdown'
import { Field } from './field'
import { useText } from './text-context'

export interface CodeFieldProps {
  /** Where a form has two of them, which one. */
  readonly label?: string
  readonly hint?: string
  readonly value: string
  readonly error?: string | null
  /** When a code may be asked for again, device time in ms; `null` before the first. */
  readonly resendAt: number | null
  readonly onChange: (value: string) => void
  /** Asks for a code; the button is busy until it settles. */
  readonly onSend: () => Promise<unknown>
  /** Submits the form, also by itself once the code is whole: for a form whose last word it is, and which ends or spends nothing. */
  readonly onSubmit?: () => void
}

/** A verification code, cleaned before it is cut, and the button that sends one, which waits out its countdown. */
export function CodeField({ label, hint, value, error, resendAt, onChange, onSend, onSubmit }: CodeFieldProps) {
  const { t } = useText()
  const type = (typed: string) => {
    const code = typedCode(typed).slice(0, verificationCodeLength)
    onChange(code)
    if (code.length === verificationCodeLength && code !== value) onSubmit?.()
  }
  const seconds = Math.ceil(useTimeLeft(resendAt) / 1000)
  const send = (
    <Button
      kind="link"
      text={seconds > 0 ? t.login.sendAgain(seconds) : t.login.sendCode}
      isDisabled={seconds > 0}
      onPress={onSend}
    />
  )
  return (
    <Field
      label={label ?? t.login.code}
      hint={hint}
      placeholder={t.login.codePlaceholder}
      kind="number"
      maximum={-1}
      autoComplete="one-time-code"
      value={value}
      error={error}
      onChange={type}
      onSubmit={onSubmit}
      trailing={send}
    />
  )
}
