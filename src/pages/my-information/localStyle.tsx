import { useEffect } from 'react'
import { cuisines, dietaryTaboos, diets, spiceLevels } from '@/domain/dietary'
import { ProfileSkeleton } from '@/features/profile/profile-skeleton'
import { profileStore } from '@/features/profile/profile-store'
import { TasteChips } from '@/features/profile/taste-chips'
import { feedback } from '@/platform/feedback/feedback'
import { fromHere, goBack } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { CellGroup } from '@/ui/cell'
import { definePage } from '@/ui/define-page'
import { Notice } from '@/ui/notice'
import { FormPage } from '@/ui/templates/form-page'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'

/** What the person likes and does not eat; kept when saved. */
export default definePage('taste', function Taste() {
  const profile = useStore(profileStore)
  const { t } = useText()
  const isKnown = profile.user !== null
  useEffect(() => {
    if (isKnown) profile.beginTastes()
    else void profile.load()
  }, [profile, isKnown])
  const save = useAction(
    async () => {
      const leave = fromHere(goBack)
      await profile.saveTastes()
      feedback.toast(t.profile.saved)
      await leave()
    },
    { failureText: t.common.saveFailed }
  )
  const { preferences, taboos, togglePreference, toggleTaboo } = profile
  const liked = { words: t.profile.preference, chosen: preferences, onToggle: togglePreference }
  return (
    <FormPage
      state={profile.state}
      skeleton={<ProfileSkeleton hasPicture={false} />}
      onRetry={profile.load}
      submit={{ id: 'taste-save', text: t.common.save, ...save }}
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
    </FormPage>
  )
})
