import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { feedback } from '@/platform/feedback/feedback'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { CodeField } from '@/ui/code-field'
import { Notice } from '@/ui/notice'
import { Sheet } from '@/ui/sheet'
import { Segmented } from '@/ui/tabs'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { bindingStore } from './binding-store'
import { CurrentPasswordField } from './current-password-field'
import { useMaskedPhone } from './masked-phone'
import { problemText } from './problem-text'
import styles from './form.module.scss'

/** The proof that it is the person who unlinks an account. */
export const UnbindSheet = observer(function UnbindSheet() {
  const { t } = useText()
  const bindings = useStore(bindingStore)
  const { unbinding, proof } = bindings
  const submit = useAction(async () => (await bindings.unbind()) && feedback.toast(t.security.unlinkDone), {
    presents: 'form'
  })
  const name = unbinding === null ? '' : t.login.providerName[unbinding]
  return (
    <Sheet
      isOpen={unbinding !== null}
      title={t.security.unlinkTitle(name)}
      onClose={bindings.giveUp}
      footer={
        <Button
          id="unbind-submit"
          kind="danger"
          size="full"
          text={t.security.unlink}
          isBusy={submit.isBusy}
          onPress={submit.run}
        />
      }
    >
      <View className={styles.form}>
        <Text className={styles.note}>
          {proof === 'session' ? t.security.unlinkSessionNote : t.security.unlinkNote}
        </Text>
        <Proof />
        {submit.errorMessage !== null && <Notice tone="urgent" icon="warning" text={submit.errorMessage} />}
      </View>
    </Sheet>
  )
})

const Proof = observer(function Proof() {
  const { t } = useText()
  const maskedPhone = useMaskedPhone()
  const bindings = useStore(bindingStore)
  const { proof, proofs, fields } = bindings
  const mobile = bindings.list.value?.mobile ?? null
  const send = useAction(async () => (await bindings.sendCode()) && feedback.toast(t.login.codeSent))
  if (proof === 'session') return null
  const items = [
    { key: 'code', text: t.security.byCode },
    { key: 'password', text: t.security.byCurrentPassword }
  ] as const
  return (
    <>
      {proofs.length > 1 && <Segmented items={items} selected={proof} onSelect={bindings.choose} />}
      {proof === 'code' ? (
        <CodeField
          hint={mobile === null ? undefined : t.security.codeGoesTo(maskedPhone(mobile))}
          value={fields.values.code}
          error={problemText(t, fields.problems.code)}
          resendAt={bindings.resendAt}
          onChange={(value) => fields.type('code', value)}
          onSend={send.run}
        />
      ) : (
        <CurrentPasswordField
          value={fields.values.password}
          error={problemText(t, fields.problems.password)}
          onChange={(value) => fields.type('password', value)}
        />
      )}
    </>
  )
})
