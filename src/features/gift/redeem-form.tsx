import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { Result } from '@/contract/types'
import { go, goInstead } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Field } from '@/ui/field'
import { moneyText } from '@/ui/money-text'
import { ResultView } from '@/ui/result-view'
import { FormPage } from '@/ui/templates/form-page'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { redeemStore } from './redeem-store'
import styles from './redeem-form.module.scss'

/** One code, whichever way it is typed; what is wrong with it stands at the field and it stays. */
export const RedeemForm = observer(function RedeemForm({ code }: { readonly code?: string | undefined }) {
  const { t } = useText()
  const store = useStore(redeemStore)
  const submit = useAction(store.redeem, { presents: 'form' })
  useEffect(() => store.begin(code), [store, code])
  const { redeemed, typed, isMissing } = store
  return (
    <FormPage
      submit={{ id: 'redeem', text: t.gift.redeem, run: submit.run, isBusy: submit.isBusy }}
      wayOut={<Button kind="text" size="full" text={t.gift.toInvite} onPress={() => go('inviteFriends')} />}
      done={redeemed !== null && <Redeemed {...redeemed} />}
    >
      <Card className={styles.card}>
        <Field
          id="redeem-code"
          label={t.gift.code}
          placeholder={t.gift.placeholder}
          maximum={-1}
          value={typed}
          error={isMissing ? t.gift.required : submit.errorMessage}
          onChange={(next) => {
            submit.clearError()
            store.type(next)
          }}
          onSubmit={() => void submit.run()}
        />
        <Text className={styles.note}>{t.gift.note}</Text>
      </Card>
    </FormPage>
  )
})

function Redeemed({ inviterName, programme }: Result<'giftRedeem'>) {
  const { t } = useText()
  return (
    <ResultView
      icon="redEnvelope"
      title={t.gift.invitedBy(inviterName === '' ? t.gift.somebody : inviterName)}
      text={
        programme === null
          ? t.gift.nothingPromised
          : t.gift.promised(
              moneyText(programme.friendReward.amount, programme.friendReward.currency),
              moneyText(programme.minimumPaid, programme.currency),
              programme.afterSaleHours
            )
      }
    >
      <Button id="redeemed-order" size="full" text={t.invite.toHome} onPress={() => goInstead('home')} />
    </ResultView>
  )
}
