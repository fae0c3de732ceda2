import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { Notice } from '@/contract/types'
import { usePageShow } from '@/platform/app/page'
import { openAppLink } from '@/platform/navigation/open-link'
import { useApp, useStore } from '@/stores/stores-context'
import { timeLeftText, useTimeLeft } from '@/ui/countdown'
import { Floating } from '@/ui/floating'
import { iconNameOf } from '@/ui/icon'
import { Strip, type StripMore } from '@/ui/strip'
import { useText } from '@/ui/text-context'
import { noticesStore } from './notices-store'

/** Has a page know what the person is told now: when they come, and whenever they look again. */
export function useNotices(): void {
  const { session } = useApp()
  const { isLoggedIn } = session
  const store = useStore(noticesStore)
  usePageShow(() => void store.refresh())
  useEffect(() => void store.refresh(), [store, isLoggedIn])
}

/** What the person is told now, over the content of a tab: coming and going it moves nothing. */
export function NoticeStrip() {
  useNotices()
  return (
    <Floating>
      <NoticeRow />
    </Floating>
  )
}

interface NoticeRowProps {
  readonly more?: StripMore | null
}

/** What the person is told now, one at a time: a tap opens what it is about, and it can be put away. */
export const NoticeRow = observer(function NoticeRow({ more = null }: NoticeRowProps) {
  const { first, notices } = useStore(noticesStore)
  if (first === null) return null
  return <FirstNotice key={first.noticeId} notice={first} others={notices.length - 1} more={more} />
})

interface FirstNoticeProps {
  readonly notice: Notice
  readonly others: number
  readonly more: StripMore | null
}

const FirstNotice = observer(function FirstNotice({ notice, others, more }: FirstNoticeProps) {
  const { t, name } = useText()
  const store = useStore(noticesStore)
  const left = useTimeLeft(notice.endsAt, () => store.drop(notice))
  const see = () => void store.see(notice)
  return (
    <Strip
      id="notice-strip"
      icon={iconNameOf(notice.icon)}
      title={name(notice.heading).replace('{left}', timeLeftText(left, t))}
      note={[name(notice.title), ...(others > 0 ? [t.notice.more(others)] : [])].join(' · ')}
      action={name(notice.action)}
      more={more}
      onPress={() => {
        see()
        openAppLink(notice.link)
      }}
      onClose={see}
    />
  )
})
