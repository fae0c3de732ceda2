import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { MembershipTier } from '@/domain/pricing'
import { usePageShow } from '@/platform/app/page'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Heading } from '@/ui/heading'
import { Notice } from '@/ui/notice'
import { Segmented } from '@/ui/tabs'
import { DetailPage } from '@/ui/templates/detail-page'
import { useText } from '@/ui/text-context'
import { BenefitList } from './benefit-list'
import { goToCheckout, goToProduct } from './go-to-product'
import { HomeLead } from './home-lead'
import { type MembershipHome, membershipHomeStore } from './membership-home-store'
import { PlanPrice } from './plan-price'
import { PlanRows } from './plan-rows'
import type { Plan } from './plan-text'
import { ClaimCells, ReadingCells } from './reading-cells'
import styles from './membership-home.module.scss'

interface HomeProps {
  /** Products one below the other, or one at a time with its plans. */
  readonly layout: 'classic' | 'new'
}

/** The home of memberships: what one saves, and what there is to buy. */
export const MembershipHomeView = observer(function MembershipHomeView({ layout }: HomeProps) {
  const { t } = useText()
  const { home, open } = useStore(membershipHomeStore)
  usePageShow(() => void open())
  return (
    <DetailPage detail={home} onRetry={open}>
      {(value) => (
        <>
          <HomeLead home={value} />
          {!value.isSold && <Notice text={t.membership.notSold} />}
          {value.isSold && value.plans.length === 0 && <Notice text={t.membership.none} />}
          {layout === 'classic' ? <Products home={value} /> : <OneProduct home={value} />}
          {value.held.length > 0 && <ClaimCells />}
          <ReadingCells />
        </>
      )}
    </DetailPage>
  )
})

/** The one that saves most stands first. */
const productOrder: readonly MembershipTier[] = ['foodieCard', 'SVIP', 'VIP']

/** The cheapest plan of each product. */
const firstPlans = (plans: readonly Plan[]): Plan[] =>
  productOrder.flatMap((product) => plans.find((plan) => plan.product === product) ?? [])

/** Every product with what its first plan gives and costs. */
function Products({ home: { plans, isSold } }: { readonly home: MembershipHome }) {
  const { t } = useText()
  return (
    <>
      {firstPlans(plans).map((plan) => (
        <Card key={plan.product} className={styles.product}>
          <View className={styles.head}>
            <Heading className={styles.name}>{t.checkout.membership[plan.product]}</Heading>
            {isSold && <PlanPrice plan={plan} size="section" />}
          </View>
          <BenefitList benefits={plan.benefits} />
          <Button
            id={`see-${plan.product}`}
            kind="secondary"
            text={t.membership.seePlans}
            onPress={() => goToProduct(plan.product)}
          />
        </Card>
      ))}
    </>
  )
}

/** One product at a time, from its benefits to the way to buy it. */
function OneProduct({ home: { plans, isSold, would } }: { readonly home: MembershipHome }) {
  const { t } = useText()
  const products = firstPlans(plans).map(({ product }) => product)
  const [chosen, choose] = useState<MembershipTier | null>(null)
  const [planId, choosePlan] = useState<string | null>(null)
  const product = chosen ?? products[0]
  const own = plans.filter((plan) => plan.product === product)
  const plan = own.find((each) => each.planId === planId) ?? own[0]
  if (product === undefined || plan === undefined) return null
  return (
    <>
      <View className={styles.tabs}>
        <Segmented
          items={products.map((key) => ({ key, text: t.checkout.membership[key] }))}
          selected={product}
          onSelect={choose}
        />
      </View>
      <Card className={styles.product}>
        <BenefitList benefits={plan.benefits} />
      </Card>
      {isSold && (
        <>
          <PlanRows
            plans={own}
            chosenId={plan.planId}
            bestId={would?.planId}
            onChoose={(each) => choosePlan(each.planId)}
          />
          <View className={styles.buy}>
            <Button id="membership-buy" size="full" text={t.membership.buy} onPress={() => goToCheckout(plan)} />
          </View>
        </>
      )}
    </>
  )
}
