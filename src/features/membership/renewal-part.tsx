import { observer } from 'mobx-react-lite'
import { feedback } from '@/platform/feedback/feedback'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Cell, CellGroup } from '@/ui/cell'
import { moneyText } from '@/ui/money-text'
import { Notice } from '@/ui/notice'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { type MembershipCard, membershipCardStore } from './membership-card-store'
import { dayOf, lastDay, variantText } from './plan-text'
import { useSourceName } from './source-name'
import { useStop } from './use-stop'

interface RenewalPartProps {
  readonly card: MembershipCard
  readonly onChangeSource: () => void
  readonly onChangeVariant: () => void
}

/** What is charged next, to what and when, and the ways to change or stop it; of a card without renewal, nothing. */
export const RenewalPart = observer(function RenewalPart({ card, onChangeSource, onChangeVariant }: RenewalPartProps) {
  const { t } = useText()
  const words = t.membership.card
  const { subscription, change, held } = card
  const isLive = subscription?.status === 'live'
  // What is over has ended, and what has no end is not renewed
  if (subscription === null && (held === null || held.endsAt === null)) return null
  return (
    <>
      <Standing card={card} />
      <CellGroup title={words.renewal}>
        {isLive && <Next card={card} onChangeSource={onChangeSource} />}
        {!isLive && <Cell title={t.membership.notRenewing} />}
        {change !== null && held !== null && (
          <Cell
            id="membership-change"
            icon="location"
            title={words.change(variantText(change.variant))}
            onPress={onChangeVariant}
          />
        )}
        {subscription !== null && <Switches card={card} />}
      </CellGroup>
    </>
  )
})

interface CardProps {
  readonly card: MembershipCard
}

/** What the holder has to know, or to answer: stopped, skipped, refused, or dearer from the next period on. */
const Standing = observer(function Standing({ card }: CardProps) {
  const text = useText()
  const { t, moment } = text
  const words = t.membership.card
  const { chargeTo } = useStore(membershipCardStore)
  const { subscription, held } = card
  const agree = useAction(async (source: string, acceptedPrice: string) => {
    await chargeTo({ source, acceptedPrice })
    feedback.toast(words.agreed)
  })
  if (subscription === null) return null
  const { status, pausedUntil, refusal, newPrice, nextCharge, source } = subscription
  const orderId = refusal?.orderId ?? null
  return (
    <>
      {status === 'cancelled' && held !== null && held.endsAt !== null && (
        <Notice isCard text={words.cancelled(lastDay(held.endsAt, card, text))} />
      )}
      {pausedUntil !== null && <Notice isCard text={words.paused(dayOf(pausedUntil, card, text))} />}
      {refusal !== null && (
        <Notice
          isCard
          tone="urgent"
          icon="warning"
          text={
            refusal.nextTryAt === null
              ? words.refusal[refusal.why]
              : words.bothSentences(words.refusal[refusal.why], words.nextTry(moment(refusal.nextTryAt, card)))
          }
          {...(orderId !== null && {
            actionText: words.pay,
            onAction: () => go('foodieCardCashier', { orderId })
          })}
        />
      )}
      {newPrice !== null && nextCharge !== null && (
        <Notice
          isCard
          text={words.newPrice(moneyText(newPrice, nextCharge.currency), dayOf(nextCharge.at, card, text))}
          actionText={words.agree}
          onAction={() => void agree.run(source.source, newPrice)}
        />
      )}
    </>
  )
})

/** The next charge, and what it is charged to; nothing is charged while a higher price is not agreed to. */
function Next({ card, onChangeSource }: Pick<RenewalPartProps, 'card' | 'onChangeSource'>) {
  const text = useText()
  const sourceName = useSourceName()
  const { subscription } = card
  if (subscription === null) return null
  const words = text.t.membership.card
  const { nextCharge, newPrice, source } = subscription
  return (
    <>
      {nextCharge !== null && newPrice === null && (
        <Cell
          id="membership-next"
          icon="clock"
          title={words.next}
          note={dayOf(nextCharge.at, card, text)}
          value={moneyText(nextCharge.price, nextCharge.currency)}
        />
      )}
      <Cell
        id="membership-source"
        icon={source.card === null ? 'wallet' : 'card'}
        title={words.source}
        {...(!source.isUsable && { note: words.unusable })}
        value={sourceName(source)}
        onPress={onChangeSource}
      />
    </>
  )
}

/** Skipping, stopping, and taking either back in one tap. */
const Switches = observer(function Switches({ card }: CardProps) {
  const { t } = useText()
  const words = t.membership.card
  const { pause, unpause, resume } = useStore(membershipCardStore)
  const stop = useStop(card)
  const act = useAction(async (run: () => Promise<void>, done: string) => {
    await run()
    feedback.toast(done)
  })
  const { subscription, held } = card
  if (subscription === null) return null
  const { status, pausedUntil } = subscription
  if (status === 'cancelled')
    return held === null ? null : (
      <Cell
        id="membership-resume"
        icon="refresh"
        title={words.resume}
        onPress={() => void act.run(resume, words.resumed)}
      />
    )
  if (status !== 'live') return null
  return (
    <>
      {pausedUntil === null ? (
        <Cell
          id="membership-pause"
          icon="clock"
          title={words.pause}
          note={words.pauseNote}
          onPress={() => void act.run(pause, words.pausedNow)}
        />
      ) : (
        <Cell
          id="membership-unpause"
          icon="refresh"
          title={words.unpause}
          onPress={() => void act.run(unpause, words.unpaused)}
        />
      )}
      <Cell id="membership-stop" icon="close" title={words.stop} onPress={() => void stop()} />
    </>
  )
})
