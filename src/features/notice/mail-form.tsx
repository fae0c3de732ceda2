import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { problemText } from '@/features/security/problem-text'
import { feedback } from '@/platform/feedback/feedback'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { CodeField } from '@/ui/code-field'
import { Field } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { noticeChoicesStore } from './choices-store'
import form from '@/features/security/form.module.scss'

/** The address of mail that is to get notices, with the code that proves it. */
export const MailForm = observer(function MailForm() {
  const { t } = useText()
  const store = useStore(noticeChoicesStore)
  const { fields } = store
  const words = t.notice.choices
  const send = useAction(async () => (await store.sendCode()) && feedback.toast(t.login.codeSent), { presents: 'form' })
  const save = useAction(store.saveMail, { presents: 'form' })
  const { email: problem, code } = fields.problems
  const message = save.errorMessage ?? send.errorMessage
  return (
    <View className={form.form}>
      <Field
        label={words.email}
        placeholder={words.emailPlaceholder}
        maximum={254}
        value={fields.values.email}
        error={problem === undefined ? null : words.emailFormat}
        onChange={(value) => fields.type('email', value)}
      />
      <CodeField
        value={fields.values.code}
        error={code === 'emailFormat' ? null : problemText(t, code)}
        resendAt={store.resendAt}
        onChange={(value) => fields.type('code', value)}
        onSend={send.run}
        onSubmit={save.run}
      />
      {message !== null && <Notice tone="urgent" icon="warning" text={message} />}
      <Button
        id="notice-mail-save"
        kind="secondary"
        size="full"
        text={words.saveMail}
        isBusy={save.isBusy}
        onPress={save.run}
      />
    </View>
  )
})
