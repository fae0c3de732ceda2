import { Text, View } from '@tarojs/components'
import type { Order, OrderedMeal } from '@/contract/types'
import { DishMarks } from '@/features/menu/dish-marks'
import { DishPicture } from '@/features/menu/dish-picture'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Countdown } from '@/ui/countdown'
import { Price } from '@/ui/price'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { orderStore } from './order-store'
import styles from './proposals-card.module.scss'

type Proposal = OrderedMeal['proposals'][number]

/** What the shop proposes instead of goods that are not there, while it waits for an answer; nothing else of an order is as urgent. */
export function ProposalsCard({ order }: { readonly order: Order }) {
  return (order.meal?.proposals ?? []).map((proposal) => (
    <ProposalCard key={proposal.lineNumber} order={order} proposal={proposal} />
  ))
}

/** One of them: what it is instead of, with picture, both prices and the clock, and two answers. */
function ProposalCard({ order, proposal }: { readonly order: Order; readonly proposal: Proposal }) {
  const { t, name } = useText()
  const store = useStore(orderStore)
  const { lineNumber, dishName, insteadOf, image, amount, agreedAmount, count, answerBy, told, unasked } = proposal
  const { orderId, currency } = order
  const answer = useAction((takes: boolean) => store.answerProposal({ orderId, lineNumber, takes }))
  const words = t.mart.proposal
  return (
    <Card id={`proposal-${lineNumber}`} className={styles.card}>
      <Text className={styles.title}>{words.title(name(insteadOf))}</Text>
      <View className={styles.goods}>
        <DishPicture className={styles.photo} path={image?.small} name={name(dishName)} />
        <View className={styles.words}>
          <Text className={styles.name}>{name(dishName)}</Text>
          <Text className={styles.count}>{`×${count}`}</Text>
          {told !== undefined && <DishMarks dish={told} />}
        </View>
        <Price amount={amount} original={agreedAmount} currency={currency} isStacked />
      </View>
      <Countdown className={styles.clock} until={answerBy} say={words.clock} onEnd={() => void store.refresh()} />
      <Text className={styles.note}>{words.unasked[unasked]}</Text>
      <View className={styles.buttons}>
        <Button
          id={`proposal-${lineNumber}-leave`}
          className={styles.button}
          kind="secondary"
          text={words.leaveOut}
          isDisabled={answer.isBusy}
          onPress={() => answer.run(false)}
        />
        <Button
          id={`proposal-${lineNumber}-take`}
          text={words.take}
          className={styles.button}
          isDisabled={answer.isBusy}
          onPress={() => answer.run(true)}
        />
      </View>
    </Card>
  )
}
