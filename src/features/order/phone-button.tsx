import { dial } from '@/platform/device/contact'
import { Button } from '@/ui/button'
import { IconButton } from '@/ui/icon-button'
import { useCopy } from '@/ui/use-copy'

interface PhoneButtonProps {
  readonly label: string
  readonly phone: string
  /** As a button with words, the main one of the page. */
  readonly hasWords?: boolean
}

/** Dials; a device that cannot gets the number on its clipboard. */
export function PhoneButton({ label, phone, hasWords = false }: PhoneButtonProps) {
  const copy = useCopy()
  const call = async () => {
    if (!(await dial(phone))) await copy(phone)
  }
  if (hasWords) return <Button size="small" text={label} onPress={call} />
  return <IconButton icon="phone" size={20} label={label} onPress={() => void call()} />
}
