import { dial } from '@/platform/device/contact'
import { IconButton } from '@/ui/icon-button'
import { useCopy } from '@/ui/use-copy'

/** Dials; a device that cannot gets the number on its clipboard. */
export function PhoneButton({ label, phone }: { readonly label: string; readonly phone: string }) {
  const copy = useCopy()
  const call = async () => {
    if (!(await dial(phone))) await copy(phone)
  }
  return <IconButton icon="phone" size={20} label={label} onPress={() => void call()} />
}
