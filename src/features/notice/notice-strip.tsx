import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { Notice } from '@/contract/types'
import { countdownText } from '@/i18n/date-time'
import { usePageShow } from '@/platform/app/page'
import { openAppLink } from '@/platform/navigation/open-link'
import { useApp, useStore } from '@/stores/stores-context'
import { useTimeLeft } from '@/ui/countdown'
import { iconNameOf } from '@/ui/icon'
import { Strip } from '@/ui/strip'
import { useText } from '@/ui/text-context'
import { noticesStore } from './notices-store'

interface NoticeStripProps {
  /** Among other strips over a page, not a card on it. */
  readonly isFloating?: boolean
}

/** What the person is told now, one at a time: a tap opens what it is about, and it can be put away. */
export const NoticeStrip = observer(function NoticeStrip({ isFloating = false }: NoticeStripProps) {
  const { session } = useApp()
  const store = useStore(noticesStore)
  usePageShow(() => void store.refresh())
  useEffect(() => void store.refresh(), [store, session.isLoggedIn])
  const { first, notices } = store
  if (first === null) return null
  return <FirstNotice key={first.noticeId} notice={first} others={notices.length - 1} isCard={!isFloating} />
})

interface FirstNoticeProps {
  readonly notice: Notice
  readonly others: number
  readonly isCard: boolean
}

const FirstNotice = observer(function FirstNotice({ notice, others, isCard }: FirstNoticeProps) {
  const { t, name } = useText()
  const store = useStore(noticesStore)
  const left = useTimeLeft(notice.endsAt, () => store.drop(notice))
  const see = () => void store.see(notice)
  return (
    <Strip
      id="notice-strip"
      icon={iconNameOf(notice.icon)}
      title={name(notice.heading).replace('{left}', countdownText(left))}
      note={[name(notice.title), ...(others > 0 ? [t.notice.more(others)] : [])].join(' · ')}
      action={name(notice.action)}
      isCard={isCard}
      onPress={() => {
        see()
        openAppLink(notice.link)
      }}
      onClose={see}
    />
  )
})
