import { Text, View } from '@tarojs/components'
import { usePolicy } from '@/features/web/use-policy'
import { PrivacyButton } from '@/platform/identity/privacy-button'
import { useStore } from '@/stores/stores-context'
import { describe } from '@/ui/a11y'
import { Button } from '@/ui/button'
import { Heading } from '@/ui/heading'
import { useText } from '@/ui/text-context'
import { privacyStore } from './privacy-store'
import styles from './host-privacy-dialog.module.scss'

const buttonId = 'privacy-agree'

/** WeChat holds a private call back until the person agrees by its own button or refuses (its rules for user privacy). */
export function HostPrivacyDialog() {
  const privacy = useStore(privacyStore)
  const { t } = useText()
  const openPolicy = usePolicy()
  return (
    <View className={styles.layer} catchMove>
      <View className={styles.panel} {...describe({ role: 'alertdialog', label: t.privacy.hostTitle, isModal: true })}>
        <Heading className={styles.title}>{t.privacy.hostTitle}</Heading>
        <Text className={styles.text}>{t.privacy.hostIntro}</Text>
        <Button kind="text" text={t.privacy.readPolicy} onPress={() => openPolicy('privacy', t.privacy.readPolicy)} />
        <PrivacyButton
          id={buttonId}
          className={styles.agree}
          text={t.privacy.agree}
          onAgree={() => privacy.agreeToHost(buttonId)}
        />
        <Button kind="secondary" size="full" text={t.privacy.refuse} onPress={privacy.refuseHost} />
      </View>
    </View>
  )
}
