import { Text, View } from '@tarojs/components'
import { usePolicy } from '@/features/web/use-policy'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import styles from './agreement-line.module.scss'

/** What a person agrees to by going on, with the ways to read it. `before` is the beginning of the sentence. */
export function AgreementLine({ before }: { readonly before: string }) {
  const { t } = useText()
  const openPolicy = usePolicy()
  return (
    <View className={styles.line}>
      <Text>{before}</Text>
      <Pressable role="link" className={styles.link} onPress={() => openPolicy('terms', t.login.terms)}>
        <Text>{t.login.terms}</Text>
      </Pressable>
      <Text>{t.login.agreeAnd}</Text>
      <Pressable role="link" className={styles.link} onPress={() => openPolicy('privacy', t.login.privacy)}>
        <Text>{t.login.privacy}</Text>
      </Pressable>
    </View>
  )
}
