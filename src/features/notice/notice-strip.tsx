import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { Notice } from '@/contract/types'
import { countdownText } from '@/i18n/date-time'
import { usePageShow } from '@/platform/app/page'
import { go } from '@/platform/navigation/go'
import { useApp, useStore } from '@/stores/stores-context'
import { useTimeLeft } from '@/ui/countdown'
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
  const { kind } = notice
  const words = t.notice
  const see = () => void store.see(notice)
  return (
    <Strip
      id="notice-strip"
      icon={kind === 'flashReminder' || kind === 'flashOffer' ? 'flash' : 'voucher'}
      title={kind === 'flashOffer' ? words.title.flashOffer(countdownText(left)) : words.title[kind]}
      note={[name(notice.title), ...(others > 0 ? [words.more(others)] : [])].join(' · ')}
      action={words.action[kind]}
      isCard={isCard}
      onPress={() => {
        see()
        openNotice(notice)
      }}
      onClose={see}
    />
  )
})

/** Opens what a notice is about. */
function openNotice({ kind, subjectId, session }: Pick<Notice, 'kind' | 'subjectId' | 'session'>): void {
  if (kind === 'dealExpiring' || kind === 'dealDispute') return go('dealCode', { orderId: subjectId })
  if (kind === 'flashOffer') return go('flashSettlement', { flashItemId: subjectId })
  const at = session === null ? {} : { sessionId: session.sessionId }
  return session?.line === 'second' ? go('moreFlashSales', at) : go('flashSales', at)
}
