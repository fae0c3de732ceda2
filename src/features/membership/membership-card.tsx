import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { MembershipTier } from '@/domain/pricing'
import { usePageShow } from '@/platform/app/page'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Cell, CellGroup } from '@/ui/cell'
import { Heading } from '@/ui/heading'
import { Notice } from '@/ui/notice'
import { goHome } from '@/ui/page-context'
import { DetailPage } from '@/ui/templates/detail-page'
import { useText } from '@/ui/text-context'
import { useCopy } from '@/ui/use-copy'
import { BenefitList } from './benefit-list'
import { CardFace } from './card-face'
import { ChangeSheet } from './change-sheet'
import { CodeSheet } from './code-sheet'
import { goToCheckout } from './go-to-product'
import { isWorthIt } from './is-worth-it'
import { type MembershipCard, membershipCardStore } from './membership-card-store'
import { PeriodCells } from './period-cells'
import { ClaimCells, ReadingCells } from './reading-cells'
import { RenewalPart } from './renewal-part'
import { SourceSheet } from './source-sheet'
import { useStop } from './use-stop'
import styles from './membership-card.module.scss'

type Opened = 'code' | 'source' | 'change'

/** The card of whoever holds a membership: what it is worth, its code, its periods, and all that can be done with its renewal. */
export const MembershipCardView = observer(function MembershipCardView({
  product
}: {
  readonly product: MembershipTier | undefined
}) {
  const { t } = useText()
  const { card, open } = useStore(membershipCardStore)
  const [opened, setOpened] = useState<Opened | null>(null)
  usePageShow(() => void open(product))
  const close = () => setOpened(null)
  const isNone = card.failure?.is('membershipNotHeld') === true
  const { value } = card
  return (
    <DetailPage
      detail={isNone ? { state: 'empty', value: null } : card}
      empty={{
        text: t.membership.card.notHeld,
        actionText: t.membership.card.seeMemberships,
        onAction: () => go('vipHome')
      }}
      onRetry={() => open(product)}
      overlay={
        value !== null && (
          <>
            <CodeSheet isOpen={opened === 'code'} utcOffsetMinutes={value.utcOffsetMinutes} onClose={close} />
            <SourceSheet card={value} isOpen={opened === 'source'} onClose={close} />
            <ChangeSheet card={value} isOpen={opened === 'change'} onClose={close} />
          </>
        )
      }
      actions={(shown) => <Actions card={shown} onShowCode={() => setOpened('code')} />}
    >
      {(shown) => (
        <>
          <CardFace card={shown} />
          {!isWorthIt(shown) && isLive(shown) && <Notice isCard icon="info" text={t.membership.card.notWorth} />}
          <RenewalPart
            card={shown}
            onChangeSource={() => setOpened('source')}
            onChangeVariant={() => setOpened('change')}
          />
          {shown.held !== null && (
            <Card className={styles.card}>
              <Heading className={styles.title}>{t.membership.benefits}</Heading>
              <BenefitList benefits={shown.held.benefits} />
            </Card>
          )}
          <FriendCells card={shown} />
          {shown.held !== null && <ClaimCells />}
          <PeriodCells card={shown} />
          <ReadingCells />
        </>
      )}
    </DetailPage>
  )
})

interface CardProps {
  readonly card: MembershipCard
}

const isLive = ({ subscription }: MembershipCard): boolean => subscription?.status === 'live'

/** The code for whoever eats in, or the way to an order; where it has not paid for itself, stopping comes first. */
function Actions({ card, onShowCode }: CardProps & { readonly onShowCode: () => void }) {
  const { t } = useText()
  const stop = useStop(card)
  const { held, isSold } = card
  const stopsFirst = isLive(card) && !isWorthIt(card)
  const hasCode = held !== null && held.benefits.dineInDiscountBasisPoints !== null
  const kind = stopsFirst ? 'secondary' : 'primary'
  return (
    <View className={styles.actions}>
      {hasCode && (
        <Button
          id="membership-code"
          className={styles.wide}
          kind={kind}
          text={t.membership.card.showCode}
          onPress={onShowCode}
        />
      )}
      {!hasCode && held !== null && (
        <Button className={styles.wide} kind={kind} text={t.membership.card.order} onPress={goHome} />
      )}
      {held === null && isSold && (
        <Button className={styles.wide} text={t.membership.buy} onPress={() => go('vipHome')} />
      )}
      {stopsFirst && (
        <Button id="membership-stop-first" className={styles.wide} text={t.membership.card.stop} onPress={stop} />
      )}
    </View>
  )
}

/** What a friend types who buys one, and the way to give one. */
function FriendCells({ card: { inviteCode, isSold, product } }: CardProps) {
  const { t } = useText()
  const copy = useCopy()
  if (inviteCode === null && !isSold) return null
  return (
    <CellGroup>
      {inviteCode !== null && (
        <Cell
          id="membership-invite-code"
          icon="share"
          title={t.membership.card.inviteCode}
          note={t.membership.card.inviteNote}
          value={inviteCode}
          action={t.common.copy}
          onPress={() => copy(inviteCode)}
        />
      )}
      {isSold && (
        <Cell
          id="membership-gift"
          icon="heart"
          title={t.membership.giveAway}
          note={t.membership.giveAwayNote}
          onPress={() => goToCheckout({ product }, true)}
        />
      )}
    </CellGroup>
  )
}
