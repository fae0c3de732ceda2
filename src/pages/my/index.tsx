import { useState } from 'react'
import { appVersion } from '@/domain/constants'
import { accountStore } from '@/features/account/account-store'
import { ClosingBanner } from '@/features/account/closing-banner'
import { LanguageSheet } from '@/features/account/language-sheet'
import { ProfileHead } from '@/features/account/profile-head'
import { WalletRow } from '@/features/account/wallet-row'
import { PartnerCells } from '@/features/application/partner-cells'
import { NoticeStrip } from '@/features/notice/notice-strip'
import { OrderShortcuts } from '@/features/order/order-shortcuts'
import { ordersStore } from '@/features/order-list/orders-store'
import { useGroupOrders } from '@/features/place/use-group-orders'
import { usePageShow } from '@/platform/app/page'
import { go } from '@/platform/navigation/go'
import { useApp, useStore } from '@/stores/stores-context'
import { Cell, CellGroup } from '@/ui/cell'
import { definePage } from '@/ui/define-page'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'

/** Tab 3: the person, and the way to everything that is theirs. */
export default definePage('my', function Me() {
  const { language, place } = useApp()
  const account = useStore(accountStore)
  const orders = useStore(ordersStore)
  const hasGroupOrders = useGroupOrders(place.place.countryCode)
  const { t } = useText()
  const [isChoosingLanguage, setIsChoosingLanguage] = useState(false)
  usePageShow(() => void account.show())
  return (
    <Screen
      state="ready"
      overlay={
        <>
          <NoticeStrip />
          <LanguageSheet isOpen={isChoosingLanguage} onClose={() => setIsChoosingLanguage(false)} />
        </>
      }
    >
      <ClosingBanner />
      <ProfileHead />
      <WalletRow />
      <OrderShortcuts />
      <CellGroup>
        <Cell id="my-membership" icon="vip" title={t.titles.vipHome} onPress={() => go('vipHome')} />
        <Cell icon="qrCode" title={t.titles.dealCodes} onPress={() => go('dealCodes')} />
        <Cell
          id="my-bookings"
          icon="table"
          title={t.account.bookings}
          onPress={() => {
            orders.select('all', 'booking')
            go('orders')
          }}
        />
        <Cell icon="bag" title={t.cart.allCarts} onPress={() => go('carts')} />
        {hasGroupOrders && <Cell icon="group" title={t.group.entry} onPress={() => go('groupHome')} />}
        <Cell icon="location" title={t.account.addresses} onPress={() => go('addresses')} />
        <Cell icon="heart" title={t.titles.favorites} onPress={() => go('favorites')} />
        <Cell id="my-invite" icon="redEnvelope" title={t.titles.inviteFriends} onPress={() => go('inviteFriends')} />
        <Cell icon="lock" title={t.settings.security} onPress={() => go('bindings')} />
      </CellGroup>
      <CellGroup>
        <Cell icon="service" title={t.account.contact} onPress={() => go('customerService')} />
        <Cell icon="info" title={t.titles.hotQuestions} onPress={() => go('hotQuestions')} />
      </CellGroup>
      <PartnerCells />
      <CellGroup>
        <Cell
          icon="language"
          title={t.account.language}
          value={t.account.languageNames[language.locale]}
          onPress={() => setIsChoosingLanguage(true)}
        />
        <Cell icon="setting" title={t.titles.settings} onPress={() => go('settings')} />
        <Cell icon="note" title={t.titles.about} value={t.account.version(appVersion)} onPress={() => go('about')} />
      </CellGroup>
    </Screen>
  )
})
