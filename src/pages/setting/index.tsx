import { View } from '@tarojs/components'
import { useState } from 'react'
import { LanguageSheet } from '@/features/account/language-sheet'
import { NoticeChoicesSheet } from '@/features/notice/choices-sheet'
import { AboutCells } from '@/features/settings/about-cells'
import { AccountCells } from '@/features/settings/account-cells'
import { DataExportSheet } from '@/features/settings/data-export-sheet'
import { ReadingCells } from '@/features/settings/reading-cells'
import { settingsStore } from '@/features/settings/settings-store'
import { feedback } from '@/platform/feedback/feedback'
import { go } from '@/platform/navigation/go'
import { useApp, useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { Cell, CellGroup } from '@/ui/cell'
import { definePage } from '@/ui/define-page'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import styles from './index.module.scss'

type OpenSheet = 'language' | 'notices' | 'export' | null

/** Everything that is set once: reading, account, device, policies, leaving. */
export default definePage('settings', function Settings() {
  const { session } = useApp()
  const settings = useStore(settingsStore)
  const { t } = useText()
  const [openSheet, setOpenSheet] = useState<OpenSheet>(null)
  const close = () => setOpenSheet(null)
  const logout = useAction(async () => {
    const isSure = await feedback.confirm({
      text: t.account.logoutQuestion,
      confirmText: t.common.confirm,
      cancelText: t.common.cancel
    })
    if (isSure) await settings.logout()
  })
  const sheets = (
    <>
      <LanguageSheet isOpen={openSheet === 'language'} onClose={close} />
      <NoticeChoicesSheet isOpen={openSheet === 'notices'} onClose={close} />
      <DataExportSheet isOpen={openSheet === 'export'} onClose={close} />
    </>
  )
  return (
    <Screen state="ready" overlay={sheets}>
      <ReadingCells onLanguagePress={() => setOpenSheet('language')} />
      <AccountCells onNoticesPress={() => setOpenSheet('notices')} onExportPress={() => setOpenSheet('export')} />
      <AboutCells />
      {session.isLoggedIn && (
        <CellGroup>
          <Cell title={t.titles.closure} onPress={() => go('closure')} />
        </CellGroup>
      )}
      <View className={styles.end}>
        {session.isLoggedIn ? (
          <Button kind="secondary" size="full" text={t.account.logout} isBusy={logout.isBusy} onPress={logout.run} />
        ) : (
          <Button size="full" text={t.settings.login} onPress={() => go('login')} />
        )}
      </View>
    </Screen>
  )
})
