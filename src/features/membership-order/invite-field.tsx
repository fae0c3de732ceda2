import { observer } from 'mobx-react-lite'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { useText } from '@/ui/text-context'
import { membershipCheckoutStore, type MembershipChoice } from './membership-checkout-store'

/** Whose invitation it is. What is typed counts once it is left or used, so that no half of it is asked about. */
export const InviteField = observer(function InviteField({ choice }: { readonly choice: MembershipChoice }) {
  const { t } = useText()
  const { typedCode, typeCode, takeCode } = useStore(membershipCheckoutStore)
  const { inviteCode = '' } = choice
  const code = typedCode ?? inviteCode
  const isNew = code !== inviteCode
  const take = () => {
    if (isNew) takeCode(choice)
  }
  return (
    <Field
      label={t.membershipOrder.inviteCode}
      hint={t.membershipOrder.inviteHint}
      value={code}
      maximum={20}
      trailing={isNew && <Button kind="text" text={t.membershipOrder.useCode} onPress={take} />}
      onChange={typeCode}
      onBlur={take}
      onSubmit={take}
    />
  )
})
