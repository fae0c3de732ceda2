import { observer } from 'mobx-react-lite'
import type { ApiError } from '@/api/api-error'
import { feedback } from '@/platform/feedback/feedback'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { Cell, CellGroup } from '@/ui/cell'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import type { Binding } from './binding-store'
import { bindingStore } from './binding-store'

/** Accounts of outside parties: linked ones can go, unless one is the only way to log in, and the others can be linked. */
export const LinkedAccounts = observer(function LinkedAccounts() {
  const { t } = useText()
  const { shown } = useStore(bindingStore)
  if (shown.length === 0) return null
  return (
    <CellGroup title={t.security.linkedTitle}>
      {shown.map((binding) => (
        <LinkedAccount key={binding.provider} binding={binding} />
      ))}
    </CellGroup>
  )
})

function LinkedAccount({ binding: { provider, isBound, name, canUnbind } }: { readonly binding: Binding }) {
  const { t } = useText()
  const bindings = useStore(bindingStore)
  const providerName = t.login.providerName[provider]
  const onError = (error: ApiError): boolean => {
    const isUnavailable = error.is('loginMethodUnavailable')
    if (isUnavailable) feedback.toast(t.security.linkUnavailable)
    return isUnavailable
  }
  const bind = useAction(async () => (await bindings.bind(provider)) && feedback.toast(t.security.linkDone), {
    onError
  })
  const unbind = async () => {
    if (canUnbind) bindings.startUnbinding(provider)
    else await feedback.confirm({ text: t.security.lastWay, confirmText: t.common.gotIt })
  }
  const note = !isBound ? t.security.notLinked : name === null ? t.security.linked : t.security.linkedAs(name)
  const button = isBound ? (
    <Button
      kind="text"
      size="small"
      text={t.security.unlink}
      label={t.security.unlinkNamed(providerName)}
      onPress={unbind}
    />
  ) : (
    <Button
      kind="secondary"
      size="small"
      text={t.security.link}
      label={t.security.linkNamed(providerName)}
      isBusy={bind.isBusy}
      onPress={bind.run}
    />
  )
  return <Cell icon={provider} title={providerName} note={note} value={button} />
}
