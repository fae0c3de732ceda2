import { observer } from 'mobx-react-lite'
import { appVersion } from '@/domain/constants'
import { privacyStore } from '@/features/privacy/privacy-store'
import { usePolicy } from '@/features/web/use-policy'
import { feedback } from '@/platform/feedback/feedback'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Cell, CellGroup } from '@/ui/cell'
import { ChoiceRow } from '@/ui/choice-row'
import { kilobytes } from '@/ui/kilobytes'
import { useText } from '@/ui/text-context'
import { settingsStore } from './settings-store'

/** Feedback, cache, policies, versions: what a visitor may do as well. */
export const AboutCells = observer(function AboutCells() {
  const settings = useStore(settingsStore)

  const privacy = useStore(privacyStore)
  const { t } = useText()
  const openPolicy = usePolicy()
  const clear = async () => {
    const isSure = await feedback.confirm({
      text: t.settings.clearCacheQuestion,
      confirmText: t.settings.clearShort,
      cancelText: t.common.cancel
    })
    if (!isSure) return
    settings.clearCache()
    feedback.toast(t.settings.cacheCleared)
  }
  return (
    <>
      <CellGroup>
        <Cell title={t.settings.feedback} onPress={() => go('feedback')} />
        <Cell
          id="settings-cache"
          title={t.settings.clearCache}
          value={t.settings.cacheSize(kilobytes(settings.cacheSize))}
          onPress={() => void clear()}
        />
      </CellGroup>
      <CellGroup>
        <ChoiceRow
          kind="switch"
          title={t.settings.analytics}
          note={t.settings.analyticsNote}
          isChosen={privacy.mayMeasure}
          onChange={(isAgreed) => privacy.choose(isAgreed ? 'all' : 'needed')}
        />
        <Cell title={t.settings.privacyPolicy} onPress={() => openPolicy('privacy', t.settings.privacyPolicy)} />
        <Cell title={t.settings.terms} onPress={() => openPolicy('terms', t.settings.terms)} />
        <Cell title={t.titles.about} onPress={() => go('about')} />
        <Cell title={t.titles.update} value={t.account.version(appVersion)} onPress={() => go('update')} />
      </CellGroup>
    </>
  )
})
