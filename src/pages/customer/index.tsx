import { useEffect } from 'react'
import { withChatText } from '@/domain/web-address'
import { PartnerCells } from '@/features/application/partner-cells'
import { ContactWays } from '@/features/help/contact-ways'
import { HelpLinks } from '@/features/help/help-links'
import { helpStore } from '@/features/help/help-store'
import { OrderAsked } from '@/features/help/order-asked'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'

/** Customer service: a chat with the order attached, and what else there is without the chat app. */
export default definePage('customerService', function CustomerService({ orderId = null }) {
  const help = useStore(helpStore)
  const { t, name } = useText()
  useEffect(() => {
    void help.loadContact()
    void help.loadOrder(orderId)
  }, [help, orderId])
  const { contact, order: asked } = help
  const order = asked.value?.order ?? null
  const words = order === null ? '' : t.help.chatAboutOrder(order.orderNumber, name(order.title))
  return (
    <Screen state={contact.state === 'ready' ? asked.state : contact.state} onRetry={help.loadContact}>
      {order !== null && <OrderAsked order={order} />}
      {contact.value !== null && (
        <ContactWays chatLink={contact.value.url} chatUrl={withChatText(contact.value.url, words)} />
      )}
      <HelpLinks />
      <PartnerCells />
    </Screen>
  )
})
