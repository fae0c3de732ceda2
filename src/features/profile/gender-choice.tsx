import { observer } from 'mobx-react-lite'
import type { User } from '@/contract/types'
import { doThenLead } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { CellGroup } from '@/ui/cell'
import { ChoiceRow } from '@/ui/choice-row'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { profileStore } from './profile-store'

const genders: readonly User['gender'][] = ['secret', 'male', 'female']

/** One touch chooses and saves. */
export const GenderChoice = observer(function GenderChoice({ onSaved }: { readonly onSaved: () => void }) {
  const profile = useStore(profileStore)
  const { t } = useText()
  const choose = useAction((gender: User['gender']) => doThenLead(() => profile.update({ gender }), onSaved))
  return (
    <CellGroup>
      {genders.map((gender) => (
        <ChoiceRow
          key={gender}
          kind="radio"
          title={t.profile.genders[gender]}
          isChosen={profile.user?.gender === gender}
          isDisabled={choose.isBusy}
          onChange={() => void choose.run(gender)}
        />
      ))}
    </CellGroup>
  )
})
