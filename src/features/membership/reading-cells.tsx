import { go } from '@/platform/navigation/go'
import { Cell, CellGroup } from '@/ui/cell'
import { useText } from '@/ui/text-context'

const pages = ['vipGuide', 'subscribeTerms', 'benefitTerms'] as const

/** The ways to what a member can claim each month. */
export function ClaimCells() {
  const { t } = useText()
  return (
    <CellGroup title={t.offer.monthly}>
      <Cell icon="voucher" title={t.titles.memberCoupons} onPress={() => go('memberCoupons')} />
      <Cell icon="star" title={t.titles.partnerBenefit} onPress={() => go('partnerBenefit')} />
    </CellGroup>
  )
}

/** The ways to what is to be read about memberships. */
export function ReadingCells() {
  const { t } = useText()
  return (
    <CellGroup title={t.membership.read}>
      {pages.map((page) => (
        <Cell key={page} title={t.titles[page]} onPress={() => go(page)} />
      ))}
    </CellGroup>
  )
}
