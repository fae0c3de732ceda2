import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { LanguageSheet } from '@/components/account/language-sheet'
import { ProfileHead } from '@/components/account/profile-head'
import { WalletRow } from '@/components/account/wallet-row'
import { Cell, CellGroup } from '@/components/ui/cell'
import { ErrorBoundary } from '@/components/ui/error-boundary'
import { Screen } from '@/components/ui/screen'
import { useText } from '@/components/ui/text-context'
import { useAction } from '@/components/use-action'
import { appVersion } from '@/domain/constants'
import { openOutside } from '@/platform/outside'
import { feedback } from '@/platform/feedback'
import { go } from '@/platform/go'
import { usePageShow } from '@/platform/page'
import { useStores } from '@/stores/stores-context'

/** Tab 3: the person, and the way to everything that is theirs. */
const Me = observer(function Me() {
  const { account, session, language } = useStores()
  const { t } = useText()
  const [isChoosingLanguage, setIsChoosingLanguage] = useState(false)
  usePageShow(() => void account.refresh())
  const contact = useAction(async () => {
    if (!(await openOutside(await account.contactUrl()))) feedback.toast(t.account.contactFailed)
  })
  const logout = useAction(async () => {
    const isSure = await feedback.confirm({ text: t.account.logoutQuestion, confirmText: t.common.confirm, cancelText: t.common.cancel })
    if (isSure) await session.logout()
  })
  return (
    <Screen
      header={{ kind: 'brand', title: t.titles.my }}
      tab={3}
      state="ready"
      overlay={<LanguageSheet isOpen={isChoosingLanguage} onClose={() => setIsChoosingLanguage(false)} />}
    >
      <ProfileHead />
      <WalletRow />
      <CellGroup>
        <Cell icon="orders" title={t.account.orders} onPress={() => go('orders')} />
        <Cell icon="location" title={t.account.addresses} onPress={() => go('addresses')} />
      </CellGroup>
      <CellGroup>
        <Cell icon="language" title={t.account.language} value={t.account.languageNames[language.locale]} onPress={() => setIsChoosingLanguage(true)} />
        <Cell icon="service" title={t.account.contact} onPress={() => void contact.run()} />
        <Cell icon="info" title={t.common.appName} value={t.account.version(appVersion)} />
      </CellGroup>
      {session.isLoggedIn && (
        <CellGroup>
          <Cell icon="close" title={t.account.logout} onPress={() => void logout.run()} />
        </CellGroup>
      )}
    </Screen>
  )
})

export default function MyPage() {
  return (
    <ErrorBoundary>
      <Me />
    </ErrorBoundary>
  )
}
