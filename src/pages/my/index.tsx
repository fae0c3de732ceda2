import { useState } from 'react'
import { appVersion } from '@/domain/constants'
import { accountStore } from '@/features/account/account-store'
import { ClosingBanner } from '@/features/account/closing-banner'
import { LanguageSheet } from '@/features/account/language-sheet'
import { OwnShortcuts } from '@/features/account/own-shortcuts'
import { ProfileHead } from '@/features/account/profile-head'
import { WalletRow } from '@/features/account/wallet-row'
import { PartnerCells } from '@/features/application/partner-cells'
import { membershipHomeStore } from '@/features/membership/membership-home-store'
import { SavingCell } from '@/features/membership/saving-cell'
import { NoticeStrip } from '@/features/notice/notice-strip'
import { OrderShortcuts } from '@/features/order/order-shortcuts'
import { usePageShow } from '@/platform/app/page'
import { go } from '@/platform/navigation/go'
import { useApp, useStore } from '@/stores/stores-context'
import { Cell, CellGroup } from '@/ui/cell'
import { definePage } from '@/ui/define-page'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'

/** Tab 3: the person, and the way to everything that is theirs. */
export default definePage('my', function Me() {
  const { language, session } = useApp()
  const account = useStore(accountStore)
  const memberships = useStore(membershipHomeStore)
  const { t } = useText()
  const [isChoosingLanguage, setIsChoosingLanguage] = useState(false)
  usePageShow(() => {
    void account.show()
    if (session.isLoggedIn) void memberships.show()
  })
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
      <SavingCell />
      <OrderShortcuts />
      <OwnShortcuts hasMembershipRow={memberships.saving !== null} />
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
        <Cell icon="lock" title={t.settings.security} onPress={() => go('bindings')} />
        <Cell icon="setting" title={t.titles.settings} onPress={() => go('settings')} />
        <Cell icon="note" title={t.titles.about} value={t.account.version(appVersion)} onPress={() => go('about')} />
      </CellGroup>
    </Screen>
  )
})
