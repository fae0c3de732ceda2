import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { Catalogue } from '@/i18n/catalogue'
import { go } from '@/platform/navigation/go'
import { useApp, useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { moneyText } from '@/ui/money-text'
import { TextPage } from '@/ui/templates/text-page'
import { useText } from '@/ui/text-context'
import { inviteStore, type Programme } from './invite-store'

const usableOf = ({ amount, currency, days, minimum }: Programme['inviterReward'], t: Catalogue): string =>
  `${moneyText(amount, currency)} · ${t.invite.usable(days, minimum === null ? null : moneyText(minimum, currency))}`

/** The rules as sections: every number in them is the programme's. */
function rulesOf(programme: Programme, t: Catalogue) {
  const { inviterReward, friendReward, minimumPaid, currency, afterSaleDays, monthlyCap } = programme
  const { ruleText } = t.invite
  const minimum = moneyText(minimumPaid, currency)
  const own = moneyText(inviterReward.amount, inviterReward.currency)
  const friends = moneyText(friendReward.amount, friendReward.currency)
  const section = (heading: string, items: readonly string[]) => ({ heading, paragraphs: [], items: [...items] })
  return {
    introduction: ruleText.introduction(minimum, afterSaleDays),
    sections: [
      section(ruleText.who, ruleText.whoItems),
      section(ruleText.order, [ruleText.orderPaid(minimum), ruleText.orderFree, ruleText.orderRefund]),
      section(ruleText.reward, [
        ruleText.rewardBoth(own, friends),
        ruleText.rewardWhen(afterSaleDays),
        ruleText.rewardCap(monthlyCap),
        ruleText.rewardCard
      ]),
      section(ruleText.use, [
        ruleText.useOwn(usableOf(inviterReward, t)),
        ruleText.useFriend(usableOf(friendReward, t)),
        ruleText.useClosed
      ])
    ]
  }
}

/** What inviting is worth and when: of the person's own programme, or of everybody's before they have logged in. */
export const InviteRules = observer(function InviteRules() {
  const { t } = useText()
  const { session } = useApp()
  const store = useStore(inviteStore)
  const { isLoggedIn } = session
  const read = () => (isLoggedIn ? store.readOwn() : store.readLanding())
  useEffect(() => {
    void read()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `read` is a new closure each render; what it depends on is named
  }, [isLoggedIn, store])
  const { state, value } = isLoggedIn ? store.own : store.landing
  const programme = value?.programme ?? null
  return (
    <TextPage
      detail={{
        state: value !== null && programme === null ? 'notFound' : state,
        value: programme && rulesOf(programme, t)
      }}
      onRetry={read}
      action={<Button id="rules-invite" size="full" text={t.invite.share} onPress={() => go('inviteFriends')} />}
    />
  )
})
