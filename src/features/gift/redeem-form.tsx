import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { Result } from '@/contract/types'
import { dayOf, lastDay, variantText } from '@/features/membership/plan-text'
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
      done={
        redeemed !== null && (redeemed.brought === 'membership' ? <Given {...redeemed} /> : <Invited {...redeemed} />)
      }
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

type Brought<K extends Result<'giftRedeem'>['brought']> = Extract<Result<'giftRedeem'>, { brought: K }>

/** A membership that somebody gave: from when until when it is, and the way to it. */
function Given({ product, variant, months, startsAt, endsAt, ...place }: Brought<'membership'>) {
  const text = useText()
  const { t } = text
  const distance = variant === null ? [] : [t.membership.distance(variantText(variant))]
  const name = [t.checkout.membership[product], ...distance].join(' ')
  return (
    <ResultView
      icon="vip"
      title={t.gift.given(name, months)}
      text={t.gift.lasts(dayOf(startsAt, place, text), lastDay(endsAt, place, text))}
    >
      <Button
        id="redeemed-card"
        size="full"
        text={t.gift.seeCard}
        onPress={() => goInstead('membershipCard', { product })}
      />
      <Button
        id="redeemed-order"
        size="full"
        kind="secondary"
        text={t.invite.toHome}
        onPress={() => goInstead('home')}
      />
    </ResultView>
  )
}

function Invited({ inviterName, programme }: Brought<'invitation'>) {
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
              programme.afterSaleDays
            )
      }
    >
      <Button id="redeemed-order" size="full" text={t.invite.toHome} onPress={() => goInstead('home')} />
    </ResultView>
  )
}
