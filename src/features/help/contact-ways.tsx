import { Text, View } from '@tarojs/components'
import { phoneOfChatLink } from '@/domain/web-address'
import { dial } from '@/platform/device/contact'
import { feedback } from '@/platform/feedback/feedback'
import { go } from '@/platform/navigation/go'
import { openOutside } from '@/platform/navigation/outside'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Cell, CellGroup } from '@/ui/cell'
import { Icon } from '@/ui/icon'
import { useText } from '@/ui/text-context'
import { useCopy } from '@/ui/use-copy'
import { usePhoneText } from '@/ui/use-phone-text'
import styles from './contact-ways.module.scss'

interface ContactWaysProps {
  /** As the server gives it; the number to call stands in it. */
  readonly chatLink: string
  /** With the words about the order. */
  readonly chatUrl: string
}

/** The chat first, and beneath it every way that needs no chat app. */
export function ContactWays({ chatLink, chatUrl }: ContactWaysProps) {
  const { t } = useText()
  const phoneText = usePhoneText()
  const phone = phoneOfChatLink(chatLink)
  const copy = useCopy()
  const openChat = async () => {
    if (openOutside === null) return copy(chatUrl, t.help.chatLinkCopied)
    if (!(await openOutside(chatUrl))) feedback.toast(t.account.contactFailed)
    return undefined
  }
  const call = async (number: string) => {
    if (!(await dial(number))) feedback.toast(t.help.callFailed)
  }
  return (
    <>
      <Card className={styles.chat}>
        <View className={styles.sign}>
          <Icon name="service" size={32} />
        </View>
        <Text className={styles.intro}>{t.help.serviceIntro}</Text>
        <Button size="full" text={openOutside !== null ? t.help.chatNow : t.help.copyChatLink} onPress={openChat} />
      </Card>
      <CellGroup title={t.help.otherWays}>
        {phone !== null && (
          <Cell icon="phone" title={t.help.callNumber} value={phoneText(phone)} onPress={() => void call(phone)} />
        )}
        {phone !== null && (
          <Cell icon="note" title={t.help.copyNumber} onPress={() => void copy(phone, t.help.numberCopied)} />
        )}
        <Cell icon="edit" title={t.help.writeFeedback} onPress={() => go('feedback')} />
      </CellGroup>
    </>
  )
}
