import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { Notice } from '@/contract/types'
import { usePageShow } from '@/platform/app/page'
import { useApp, useStore } from '@/stores/stores-context'
import { countdownText } from '@/i18n/date-time'
import { describe } from '@/ui/a11y'
import { useTimeLeft } from '@/ui/countdown'
import { Icon } from '@/ui/icon'
import { IconButton } from '@/ui/icon-button'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import styles from './notice-strip.module.scss'
import { noticesStore } from './notices-store'
import { openNotice } from './open-notice'

/** What the person is told now, one at a time: a tap opens what it is about, and it can be put away. */
export const NoticeStrip = observer(function NoticeStrip() {
  const { session } = useApp()
  const store = useStore(noticesStore)
  usePageShow(() => void store.refresh())
  useEffect(() => void store.refresh(), [store, session.isLoggedIn])
  const { first } = store
  return first === null ? null : <Strip key={first.noticeId} notice={first} others={store.notices.length - 1} />
})

interface StripProps {
  readonly notice: Notice
  readonly others: number
}

const Strip = observer(function Strip({ notice, others }: StripProps) {
  const { t, name } = useText()
  const store = useStore(noticesStore)
  const left = useTimeLeft(notice.endsAt, store.clockOffsetMs, () => store.drop(notice))
  const { kind } = notice
  const words = t.notice
  const title = kind === 'flashOffer' ? words.title.flashOffer(countdownText(left)) : words.title[kind]
  const note = [name(notice.title), ...(others > 0 ? [words.more(others)] : [])].join(' · ')
  const open = () => {
    void store.see(notice)
    openNotice(notice)
  }
  return (
    <View id="notice-strip" className={styles.strip} {...describe({ role: 'status' })}>
      <Pressable role="link" className={styles.target} onPress={open}>
        <View className={styles.sign}>
          <Icon name={kind === 'dealExpiring' ? 'voucher' : 'flash'} size={20} />
        </View>
        <View className={styles.words}>
          <Text className={styles.title}>{title}</Text>
          <Text className={styles.note}>{note}</Text>
        </View>
        <Text className={styles.action}>{words.action[kind]}</Text>
        <Icon name="chevronRight" size={16} />
      </Pressable>
      <IconButton icon="close" size={16} label={t.common.close} onPress={() => void store.see(notice)} />
    </View>
  )
})
