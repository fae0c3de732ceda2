import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { ContactWays } from '@/features/help/contact-ways'
import { HelpLinks } from '@/features/help/help-links'
import { OrderAsked } from '@/features/help/order-asked'
import { ErrorBoundary } from '@/ui/error-boundary'
import { Screen, type ScreenState } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { withChatText } from '@/domain/web-address'
import { goInstead } from '@/platform/go'
import { usePageParams } from '@/platform/page'
import { parseRouteParams } from '@/routes'
import { useStores } from '@/stores/stores-context'

/** Customer service: a chat with the order attached, and what else there is without the chat app. */
const CustomerService = observer(function CustomerService() {
  const { help } = useStores().support
  const { t, name } = useText()
  const params = parseRouteParams('customerService', usePageParams())
  const orderId = params?.orderId ?? null
  useEffect(() => {
    void help.loadContact()
    void help.loadOrder(orderId)
  }, [help, orderId])
  const { contact, order: asked } = help
  const order = asked.value?.order ?? null
  const state = (): ScreenState => {
    if (params === null) return 'notFound'
    return contact.state === 'ready' ? asked.state : contact.state
  }
  const words = order === null ? '' : t.help.chatAboutOrder(order.orderNumber, name(order.restaurantName))
  return (
    <Screen
      header={{ kind: 'brand', title: t.titles.customerService }}
      state={state()}
      onRetry={help.loadContact}
      onHome={() => goInstead('home')}
    >
      {order !== null && <OrderAsked order={order} />}
      {contact.value !== null && (
        <ContactWays chatLink={contact.value.url} chatUrl={withChatText(contact.value.url, words)} />
      )}
      <HelpLinks />
    </Screen>
  )
})

export default function CustomerServicePage() {
  return (
    <ErrorBoundary>
      <CustomerService />
    </ErrorBoundary>
  )
}
