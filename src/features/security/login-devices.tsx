import { observer } from 'mobx-react-lite'
import { feedback } from '@/platform/feedback/feedback'
import { useApp, useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { Cell, CellGroup } from '@/ui/cell'
import { Notice } from '@/ui/notice'
import { Skeleton } from '@/ui/skeleton'
import { Tag } from '@/ui/tag'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import type { LoginSession } from './login-session-store'
import { loginSessionStore } from './login-session-store'
import styles from './login-devices.module.scss'

/** Where the person is logged in: one device, or all but this one, can be logged out from here. */
export const LoginDevices = observer(function LoginDevices() {
  const { t } = useText()
  const loginSessions = useStore(loginSessionStore)
  const { list, hasOthers } = loginSessions
  const endOthers = useAction(async () => {
    if (!(await isSure(t.security.endOthersQuestion))) return
    await loginSessions.revokeOthers()
    feedback.toast(t.security.sessionEnded)
  })
  const isSure = (text: string) =>
    feedback.confirm({ text, confirmText: t.common.confirm, cancelText: t.common.cancel })
  if (list.state === 'error' || list.state === 'offline')
    return (
      <Notice
        tone="urgent"
        icon="warning"
        text={t.security.devicesFailed}
        actionText={t.common.retry}
        onAction={() => void loginSessions.load()}
      />
    )
  return (
    <CellGroup title={t.security.devicesTitle}>
      {list.value === null && <Skeleton height="52px" className={styles.skeleton} />}
      {list.value?.items.map((session) => (
        <Device key={session.sessionId} session={session} />
      ))}
      {hasOthers && (
        <Button
          id="end-others"
          kind="text"
          className={styles.others}
          text={t.security.endOthers}
          isBusy={endOthers.isBusy}
          onPress={endOthers.run}
        />
      )}
    </CellGroup>
  )
})

function Device({
  session: { sessionId, device, platform, city, lastUsedAt, isCurrent }
}: {
  readonly session: LoginSession
}) {
  const { t, moment } = useText()
  const { place } = useApp()
  const loginSessions = useStore(loginSessionStore)
  const name = device === '' ? t.security.unknownDevice : device
  const end = useAction(async () => {
    const isSure = await feedback.confirm({
      text: t.security.endSessionQuestion,
      confirmText: t.common.confirm,
      cancelText: t.common.cancel
    })
    if (!isSure) return
    await loginSessions.revoke(sessionId)
    feedback.toast(t.security.sessionEnded)
  })
  const facts = [
    platform === null ? null : t.security.platformName[platform],
    city,
    t.security.lastUsed(moment(lastUsedAt, place))
  ]
    .filter(Boolean)
    .join(' · ')
  const value = isCurrent ? (
    <Tag tone="success" text={t.security.thisDevice} />
  ) : (
    <Button
      kind="secondary"
      size="small"
      text={t.security.endSession}
      label={t.security.endSessionNamed(name)}
      isBusy={end.isBusy}
      onPress={end.run}
    />
  )
  return <Cell icon="device" title={name} note={facts} value={value} />
}
