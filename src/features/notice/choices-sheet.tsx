import { observer } from 'mobx-react-lite'
import { type PropsWithChildren, useEffect } from 'react'
import { type NoticeChannel, noticeTopics } from '@/domain/notice'
import { useMaskedPhone } from '@/features/security/masked-phone'
import { feedback } from '@/platform/feedback/feedback'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { CellGroup } from '@/ui/cell'
import { ChoiceRow } from '@/ui/choice-row'
import { Notice } from '@/ui/notice'
import { Sheet } from '@/ui/sheet'
import { SkeletonRows } from '@/ui/skeleton'
import { StateView } from '@/ui/state-view'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { noticeChoicesStore } from './choices-store'
import { MailForm } from './mail-form'

interface NoticeChoicesSheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** What of a person's notices leaves the app while it is closed, and where to. */
export const NoticeChoicesSheet = observer(function NoticeChoicesSheet({ isOpen, onClose }: NoticeChoicesSheetProps) {
  const { t } = useText()
  return (
    <Sheet isOpen={isOpen} title={t.notice.choices.title} onClose={onClose}>
      <Choices />
    </Sheet>
  )
})

const Choices = observer(function Choices() {
  const { t } = useText()
  const maskedPhone = useMaskedPhone()
  const store = useStore(noticeChoicesStore)
  const { load } = store
  useEffect(() => void load(), [load])
  const forget = useAction(store.forgetMail)
  const { state, value } = store.facts
  if (state === 'loading') return <SkeletonRows count={3} />
  if (value === null)
    return (
      <StateView
        isInline
        picture="error"
        text={state === 'offline' ? t.common.offline : t.common.loadFailed}
        actionText={t.common.retry}
        onAction={load}
      />
    )
  const { mobile, email } = value
  return (
    <>
      <WechatChannel />
      <Channel channel="sms" address={mobile && maskedPhone(mobile)} />
      <Channel channel="mail" address={email}>
        {email === null ? (
          <MailForm />
        ) : (
          <Button
            kind="text"
            size="full"
            text={t.notice.choices.forgetMail}
            isBusy={forget.isBusy}
            onPress={forget.run}
          />
        )}
      </Channel>
    </>
  )
})

/** Where the host writes to people: how many messages it may still send, and the way to allow more. */
const WechatChannel = observer(function WechatChannel() {
  const { t } = useText()
  const store = useStore(noticeChoicesStore)
  const words = t.notice.choices.wechat
  const missing = store.missingMessages()
  const allow = useAction(async () =>
    feedback.toast((await store.allowMessages(missing)) ? words.allowed : words.declined)
  )
  if (!store.messages.isPossible || store.facts.value?.wechatTemplates.length === 0) return null
  return (
    <Channel channel="wechat" address={words.left(store.messagesLeft)}>
      <Notice tone="info" text={words.note} />
      {missing.length > 0 && (
        <Button
          id="notice-wechat-allow"
          kind="text"
          size="full"
          text={words.allow}
          isBusy={allow.isBusy}
          onPress={allow.run}
        />
      )}
    </Channel>
  )
})

interface ChannelProps {
  readonly channel: NoticeChannel
  /** Null where there is none yet: nothing can be chosen. */
  readonly address: string | null
}

/** What goes out one way; beneath it what that way needs. */
const Channel = observer(function Channel({ channel, address, children }: PropsWithChildren<ChannelProps>) {
  const { t } = useText()
  const store = useStore(noticeChoicesStore)
  const choose = useAction(store.choose)
  const words = t.notice.choices
  const title = [words.channels[channel], ...(address === null ? [] : [address])].join(' · ')
  return (
    <CellGroup title={title}>
      {noticeTopics.map((topic) => (
        <ChoiceRow
          key={topic}
          kind="switch"
          title={words.topics[topic]}
          note={address === null && channel !== 'wechat' ? words.noAddress[channel] : undefined}
          isChosen={address !== null && store.isOn({ topic, channel })}
          isDisabled={address === null}
          onChange={(isOn) => void choose.run({ topic, channel, isOn })}
        />
      ))}
      {children}
    </CellGroup>
  )
})
