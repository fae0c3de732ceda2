import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { nickNameMaximum } from '@/domain/nick-name'
import { doThenLead } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { CellGroup } from '@/ui/cell'
import { Field } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { profileStore } from './profile-store'
import styles from './nick-name-form.module.scss'

/** The name others see; begins with the present one. */
export const NickNameForm = observer(function NickNameForm({ onSaved }: { readonly onSaved: () => void }) {
  const profile = useStore(profileStore)
  const { t } = useText()
  const [hasBegun, setHasBegun] = useState(false)
  // The field appears with its text: one that is given to it a moment later is lost on a browser that is still making it
  useEffect(() => {
    profile.beginNickName()
    setHasBegun(true)
  }, [profile])
  const save = useAction(() => doThenLead(profile.saveNickName, onSaved), {
    presents: 'form',
    failureText: t.common.saveFailed
  })
  const problem = profile.nickNameProblem
  if (!hasBegun) return null
  return (
    <CellGroup className={styles.group}>
      <Field
        id="nick-name"
        label={t.profile.nickName}
        placeholder={t.profile.nickNamePlaceholder}
        hint={t.profile.nickNameHint(nickNameMaximum)}
        kind="nickname"
        maximum={-1}
        autoComplete="nickname"
        value={profile.nickName}
        error={problem && t.profile.nickNameProblems[problem]}
        onChange={profile.typeNickName}
        onSubmit={save.run}
      />
      {save.errorMessage !== null && <Notice tone="urgent" icon="warning" text={save.errorMessage} />}
      <Button
        id="nick-name-save"
        className={styles.save}
        size="full"
        text={t.common.save}
        isBusy={save.isBusy}
        onPress={save.run}
      />
    </CellGroup>
  )
})
