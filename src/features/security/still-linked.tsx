import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { goBack, goBackTo } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { describe } from '@/ui/a11y'
import { Button } from '@/ui/button'
import { Cell, CellGroup } from '@/ui/cell'
import { useText } from '@/ui/text-context'
import { passwordStore } from './password-store'
import styles from './form.module.scss'

/** After a new password: the outside accounts that still log in, and the way to unlink an unknown one. */
export const StillLinked = observer(function StillLinked() {
  const { t } = useText()
  const { stillLinked } = useStore(passwordStore)
  return (
    <View {...describe({ role: 'status', isLive: true })}>
      <CellGroup title={t.security.stillLinkedTitle}>
        {stillLinked.map(({ provider, name }) => (
          <Cell
            key={provider}
            icon={provider}
            title={t.login.providerName[provider]}
            note={name === null ? t.security.linked : t.security.linkedAs(name)}
          />
        ))}
        <View className={styles.form}>
          <Text className={styles.note}>{t.security.stillLinkedNote}</Text>
          <Button
            id="still-linked-manage"
            size="full"
            className={styles.submit}
            text={t.security.manageLinked}
            onPress={() => goBackTo(['bindings'], 'bindings')}
          />
          <Button kind="text" size="full" text={t.common.done} onPress={goBack} />
        </View>
      </CellGroup>
    </View>
  )
})
