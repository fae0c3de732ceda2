import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { feedback } from '@/platform/feedback/feedback'
import { doThenLead } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { Cell, CellGroup } from '@/ui/cell'
import { CodeField } from '@/ui/code-field'
import { Notice } from '@/ui/notice'
import { PhoneField } from '@/ui/phone-field'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { useMaskedPhone } from './masked-phone'
import { mobileStore } from './mobile-store'
import { problemText } from './problem-text'
import styles from './form.module.scss'

interface MobileFormProps {
  readonly onCountryPress: () => void
  readonly onSaved: () => void
}

/** The mobile of the account, and what it takes to put another in its place: a code to each. */
export const MobileForm = observer(function MobileForm({ onCountryPress, onSaved }: MobileFormProps) {
  const { t } = useText()
  const maskedPhone = useMaskedPhone()
  const mobile = useStore(mobileStore)
  const { current } = mobile
  const submit = useAction(() => doThenLead(mobile.submit, onSaved), { presents: 'form' })
  const title = current === null ? t.security.addMobile : t.security.changeMobile
  const known =
    current === null
      ? { title: t.security.noMobile, note: t.security.noMobileNote }
      : { title: t.security.currentMobile, value: maskedPhone(current) }
  return (
    <>
      <CellGroup>
        <Cell icon="phone" {...known} />
      </CellGroup>
      <CellGroup title={title}>
        <View className={styles.form}>
          {current !== null && <CurrentCode current={current} />}
          <NewMobile onCountryPress={onCountryPress} onSubmit={submit.run} />
          <Text className={styles.note}>{t.security.mobileChangeNote}</Text>
          {submit.errorMessage !== null && <Notice tone="urgent" icon="warning" text={submit.errorMessage} />}
          <Button
            id="mobile-save"
            size="full"
            className={styles.submit}
            text={title}
            isBusy={submit.isBusy}
            onPress={submit.run}
          />
        </View>
      </CellGroup>
    </>
  )
})

const CurrentCode = observer(function CurrentCode({ current }: { readonly current: string }) {
  const { t } = useText()
  const maskedPhone = useMaskedPhone()
  const mobile = useStore(mobileStore)
  const { fields, resendAt } = mobile
  const send = useAction(async () => (await mobile.sendCurrentCode()) && feedback.toast(t.login.codeSent))
  return (
    <CodeField
      label={t.security.currentCode}
      hint={t.security.codeGoesTo(maskedPhone(current))}
      value={fields.values.currentCode}
      error={problemText(t, fields.problems.currentCode)}
      resendAt={resendAt.current}
      onChange={(value) => fields.type('currentCode', value)}
      onSend={send.run}
    />
  )
})

const NewMobile = observer(function NewMobile({
  onCountryPress,
  onSubmit
}: {
  readonly onCountryPress: () => void
  readonly onSubmit: () => void
}) {
  const { t } = useText()
  const mobile = useStore(mobileStore)
  const { fields, phone, resendAt } = mobile
  const send = useAction(async () => (await mobile.sendCode()) && feedback.toast(t.login.codeSent))
  return (
    <>
      <PhoneField
        label={t.security.newMobile}
        country={phone.country}
        value={phone.text}
        error={problemText(t, phone.problem)}
        onChange={phone.type}
        onCountryPress={onCountryPress}
      />
      <CodeField
        label={t.security.newCode}
        value={fields.values.code}
        error={problemText(t, fields.problems.code)}
        resendAt={resendAt.next}
        onChange={(value) => fields.type('code', value)}
        onSend={send.run}
        onSubmit={onSubmit}
      />
    </>
  )
})
