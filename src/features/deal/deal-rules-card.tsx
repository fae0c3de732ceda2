import { Text } from '@tarojs/components'
import type { DealRules } from '@/contract/types'
import { classNames } from '@/ui/class-names'
import { RulesCard } from '@/ui/rules-card'
import { useText } from '@/ui/text-context'
import { type DealRuleFacts, dealRuleTexts } from './deal-rules-text'
import styles from './deal-rules-card.module.scss'

interface DealRulesCardProps extends DealRuleFacts {
  readonly rules: DealRules
}

/** What one has to know before a deal is bought, and once its codes are used: the same words on the deal, its order and its codes. */
export function DealRulesCard({ rules, ...facts }: DealRulesCardProps) {
  const text = useText()
  const { firstDeal = null } = facts
  const words = text.t.deal.rules
  const said = dealRuleTexts(rules, text, facts).map((rule) => ({
    ...rule,
    extra: rule.rule === 'firstDeal' && firstDeal !== null && (
      <Text className={classNames(styles.state, styles[firstDeal])}>{words.firstDealFor[firstDeal]}</Text>
    )
  }))
  return <RulesCard title={words.title} rules={said} />
}
