import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { ProfileSkeleton } from '@/features/profile/profile-skeleton'
import { TasteChips } from '@/features/profile/taste-chips'
import { Button } from '@/ui/button'
import { CellGroup } from '@/ui/cell'
import { ErrorBoundary } from '@/ui/error-boundary'
import { Notice } from '@/ui/notice'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { useLoginWall } from '@/ui/use-login-wall'
import { cuisines, dietaryTaboos, diets, spiceLevels } from '@/domain/dietary'
import { feedback } from '@/platform/feedback'
import { goBack } from '@/platform/go'
import { useStores } from '@/stores/stores-context'

/** What the person likes and does not eat; kept when saved. */
const Taste = observer(function Taste() {
  const { profile, session } = useStores()
  const { t } = useText()
  const wall = useLoginWall('taste', profile.state)
  const isKnown = profile.user !== null
  useEffect(() => {
    if (session.isLoggedIn && !isKnown) void profile.load()
    if (isKnown) profile.beginTastes()
  }, [profile, session.isLoggedIn, isKnown])
  const save = useAction(
    async () => {
      await profile.saveTastes()
      feedback.toast(t.profile.saved)
      goBack()
    },
    { failureText: t.common.saveFailed }
  )
  const { preferences, taboos, togglePreference, toggleTaboo } = profile
  const liked = { words: t.profile.preference, chosen: preferences, onToggle: togglePreference }
  return (
    <Screen
      {...wall}
      header={{ kind: 'white', title: t.titles.taste }}
      skeleton={<ProfileSkeleton hasPicture={false} />}
      onRetry={profile.load}
      footer={<Button id="taste-save" size="full" text={t.common.save} isBusy={save.isBusy} onPress={save.run} />}
    >
      <CellGroup title={t.profile.preferences}>
        <TasteChips title={t.profile.spice} codes={spiceLevels} {...liked} />
        <TasteChips title={t.profile.cuisine} codes={cuisines} {...liked} />
        <TasteChips title={t.profile.diet} codes={diets} {...liked} />
      </CellGroup>
      <CellGroup title={t.profile.taboos}>
        <TasteChips
          title={t.profile.taboos}
          isTitleHidden
          codes={dietaryTaboos}
          words={t.profile.taboo}
          chosen={taboos}
          isTaboo
          onToggle={toggleTaboo}
        />
        <Notice tone="info" text={t.profile.allergyNote} />
      </CellGroup>
    </Screen>
  )
})

export default function TastePage() {
  return (
    <ErrorBoundary>
      <Taste />
    </ErrorBoundary>
  )
}
