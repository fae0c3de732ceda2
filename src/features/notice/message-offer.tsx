import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { Order } from '@/contract/types'
import { feedback } from '@/platform/feedback/feedback'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { Cell, CellGroup } from '@/ui/cell'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { noticeChoicesStore } from './choices-store'
import { offeredMessages } from './offered-messages'

/** On an order whose news may come while the app is closed: lets the host write to the person, where it can. Gone once they have answered. */
export const MessageOffer = observer(function MessageOffer({ order }: { readonly order: Order }) {
  const { t } = useText()
  const store = useStore(noticeChoicesStore)
  const { load, messages } = store
  const offer = offeredMessages(order)
  const isDue = offer !== null && messages.isOfferDue
  useEffect(() => {
    if (isDue) void load()
  }, [isDue, load])
  const words = t.notice.choices.wechat
  const missing = offer === null ? [] : store.missingMessages(offer.kinds)
  const allow = useAction(async () =>
    feedback.toast((await store.allowMessages(missing)) ? words.allowed : words.declined)
  )
  if (!isDue || store.missingMessages(offer.kinds.slice(0, 1)).length === 0) return null
  return (
    <CellGroup>
      <Cell
        icon="wechat"
        title={words.offer[offer.what]}
        note={words.offerNote}
        value={
          <Button
            id="order-messages"
            kind="secondary"
            size="small"
            text={words.offerAction}
            isBusy={allow.isBusy}
            onPress={allow.run}
          />
        }
      />
    </CellGroup>
  )
})
