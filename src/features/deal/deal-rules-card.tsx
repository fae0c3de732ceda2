import { Text, View } from '@tarojs/components'
import type { DealRules } from '@/domain/deal'
import { CellGroup } from '@/ui/cell'
import { classNames } from '@/ui/class-names'
import { useText } from '@/ui/text-context'
import { dealRuleTexts, type DealRuleFacts } from './deal-rules-text'
import styles from './deal-rules-card.module.scss'

interface DealRulesCardProps extends DealRuleFacts {
  readonly rules: DealRules
}

/** What one has to know before a deal is bought, and once its codes are used: the same words on the deal, its order and its codes. */
export function DealRulesCard({ rules, ...facts }: DealRulesCardProps) {
  const text = useText()
  const { firstDeal = null } = facts
  const words = text.t.deal.rules
  return (
    <CellGroup title={words.title}>
      <View className={styles.rules}>
        {dealRuleTexts(rules, text, facts).map(({ rule, title, text: said }) => (
          <View key={rule} className={styles.rule}>
            <Text className={styles.title}>{title}</Text>
            <View className={styles.text}>
              <Text>{said}</Text>
              {rule === 'firstDeal' && firstDeal !== null && (
                <Text className={classNames(styles.state, styles[firstDeal])}>{words.firstDealFor[firstDeal]}</Text>
              )}
            </View>
          </View>
        ))}
      </View>
    </CellGroup>
  )
}
