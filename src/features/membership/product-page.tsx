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
import { Segmented } from '@/ui/tabs'
import { DetailPage } from '@/ui/templates/detail-page'
import { useText } from '@/ui/text-context'
import { BenefitList } from './benefit-list'
import { DistanceRing } from './distance-ring'
import { goToCheckout } from './go-to-product'
import { membershipHomeStore } from './membership-home-store'
import { PlanPrice } from './plan-price'
import { PlanRows } from './plan-rows'
import { distanceText, type Plan } from './plan-text'
import { ReadingCells } from './reading-cells'
import styles from './product-page.module.scss'

interface ProductPageProps {
  readonly product: MembershipTier
  /** The plan that is chosen at first. */
  readonly planId?: string | undefined
  /** Sets its variants beside each other. */
  readonly compares?: boolean
}

/** One product: what it gives, what its plans cost, and the way to buy it or to the card of whoever has it. */
export const ProductPage = observer(function ProductPage({ product, planId, compares = false }: ProductPageProps) {
  const { t } = useText()
  const { home, open } = useStore(membershipHomeStore)
  const [chosenId, choose] = useState(planId)
  usePageShow(() => void open())
  const plans = home.value?.plans.filter((each) => each.product === product) ?? []
  const plan = plans.find((each) => each.planId === chosenId) ?? plans[0]
  const isOther = chosenId !== undefined && plan !== undefined && plan.planId !== chosenId
  const held = home.value?.held.find((each) => each.product === product)
  const isSold = home.value?.isSold === true && plan !== undefined
  const toCard = () => go('membershipCard', { product })
  return (
    <DetailPage
      detail={home}
      onRetry={open}
      actions={() => (
        <View className={styles.actions}>
          {held && <Button id="membership-card" kind="secondary" text={t.membership.seeCard} onPress={toCard} />}
          {isSold && held?.endsAt !== null && (
            <Button
              id="membership-buy"
              className={styles.wide}
              text={held ? t.membership.extend : t.membership.buy}
              onPress={() => goToCheckout(plan)}
            />
          )}
        </View>
      )}
    >
      {({ would, isSold: sells }) => (
        <>
          {!sells && <Notice text={t.membership.notSold} />}
          {sells && plan === undefined && <Notice text={t.membership.none} />}
          {isSold && isOther && <Notice isCard icon="info" text={t.membership.planGone} />}
          {plan !== undefined && (
            <>
              <Head plan={plan} isSold={isSold} />
              <Variants plans={plans} plan={plan} isSold={isSold} compares={compares} onChoose={choose} />
              {isSold && (
                <PlanRows
                  plans={plans.filter(({ variant }) => variant === plan.variant)}
                  chosenId={plan.planId}
                  bestId={would?.planId}
                  onChoose={(each) => choose(each.planId)}
                />
              )}
            </>
          )}
          <CellGroup>
            {isSold && (
              <Cell
                id="membership-gift"
                icon="heart"
                title={t.membership.giveAway}
                note={t.membership.giveAwayNote}
                onPress={() => goToCheckout(plan, true)}
              />
            )}
            <Cell
              icon="shop"
              title={t.membership.near}
              note={t.membership.nearNote}
              onPress={() => go('restaurantAll')}
            />
          </CellGroup>
          <ReadingCells />
        </>
      )}
    </DetailPage>
  )
})

interface PlanProps {
  readonly plan: Plan
  readonly isSold: boolean
}

function Head({ plan, isSold }: PlanProps) {
  const { t } = useText()
  return (
    <Card className={styles.head}>
      <View className={styles.line}>
        <Heading className={styles.name}>{t.checkout.membership[plan.product]}</Heading>
        {isSold && <PlanPrice plan={plan} size="page" />}
      </View>
      <BenefitList benefits={plan.benefits} />
    </Card>
  )
}

interface VariantsProps extends PlanProps {
  readonly plans: readonly Plan[]
  readonly compares: boolean
  readonly onChoose: (planId: string) => void
}

/** The variants of a product by their distances: drawn, and chosen between; side by side with their benefits where they are compared. */
function Variants({ plans, plan, isSold, compares, onChoose }: VariantsProps) {
  const text = useText()
  const { t } = text
  const firsts = plans.filter(({ variant, period }) => variant !== null && period === plan.period)
  if (firsts.length < 2) return null
  const ofVariant = (key: string) => firsts.find(({ variant }) => variant === key)?.planId
  return (
    <Card className={styles.head}>
      <Heading className={styles.title}>{t.membership.compare}</Heading>
      <DistanceRing plans={firsts} chosen={plan} />
      {compares ? (
        <View className={styles.columns}>
          {firsts.map((each) => (
            <View key={each.planId} className={styles.column}>
              <Heading level={3} className={styles.title}>
                {distanceText(each, text) ?? ''}
              </Heading>
              {isSold && <PlanPrice plan={each} size="section" />}
              <BenefitList benefits={each.benefits} />
              <Button
                id={`choose-${each.variant}`}
                className={styles.last}
                kind={each.variant === plan.variant ? 'primary' : 'secondary'}
                text={distanceText(each, text) ?? ''}
                label={t.membership.choose(distanceText(each, text) ?? '')}
                onPress={() => onChoose(each.planId)}
              />
            </View>
          ))}
        </View>
      ) : (
        <Segmented
          items={firsts.map((each) => ({ key: each.variant ?? '', text: distanceText(each, text) ?? '' }))}
          selected={plan.variant ?? ''}
          onSelect={(key) => onChoose(ofVariant(key) ?? plan.planId)}
        />
      )}
    </Card>
  )
}
