import { observer } from 'mobx-react-lite'
import { feedback } from '@/platform/feedback/feedback'
import { CodeField } from '@/ui/code-field'
import { PhoneField } from '@/ui/phone-field'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import type { MobileProof } from './mobile-proof'
import { problemText } from './problem-text'

interface MobileProofFieldsProps {
  readonly proof: MobileProof
  /** Opens the choice of country. */
  readonly onCountryPress: () => void
}

/** The mobile and its code. */
export const MobileProofFields = observer(function MobileProofFields({
  proof,
  onCountryPress
}: MobileProofFieldsProps) {
  const { t } = useText()
  const { phone, code } = proof
  const send = useAction(async () => (await proof.sendCode()) && feedback.toast(t.login.codeSent))
  return (
    <>
      <PhoneField
        country={phone.country}
        value={phone.text}
        error={problemText(t, phone.problem)}
        onChange={phone.type}
        onCountryPress={onCountryPress}
      />
      <CodeField
        value={code.text}
        error={code.refusal ?? problemText(t, code.problem)}
        resendAt={proof.resendAt}
        onChange={code.type}
        onSend={send.run}
      />
    </>
  )
})
