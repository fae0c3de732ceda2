import { IconButton } from '@/components/ui/icon-button'
import { useText } from '@/components/ui/text-context'
import { copyText, dial } from '@/platform/contact'
import { feedback } from '@/platform/feedback'

/** Dials; a device that cannot gets the number on its clipboard. */
export function PhoneButton({ label, phone }: { readonly label: string; readonly phone: string }) {
  const { t } = useText()
  const call = async () => {
    if (!(await dial(phone))) feedback.toast((await copyText(phone)) ? t.common.copied : t.common.copyFailed)
  }
  return <IconButton icon="phone" size={20} label={label} onPress={() => void call()} />
}
