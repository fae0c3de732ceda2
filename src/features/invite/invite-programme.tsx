import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { LatePoster } from '@/features/share/late-poster'
import { ShareSheet } from '@/features/share/share-sheet'
import { usePageShow } from '@/platform/app/page'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { Cell, CellGroup } from '@/ui/cell'
import { Heading } from '@/ui/heading'
import { InviteButton } from '@/ui/invite-button'
import { DetailPage } from '@/ui/templates/detail-page'
import { useText } from '@/ui/text-context'
import { useCopy } from '@/ui/use-copy'
import { InviteFriends } from './invite-friends'
import { InviteRewards } from './invite-rewards'
import { InviteSteps } from './invite-steps'
import { type Invite, inviteStore } from './invite-store'
import { useInviteSharing } from './use-invite-sharing'
import styles from './invite-programme.module.scss'

/** What of it a page puts first: one's friends, what to do, or the poster. */
type InviteLook = 'friends' | 'cards' | 'poster'

/** Inviting friends: what both get, the code, the ways to send it, and below them what the look is for. */
export const InviteProgramme = observer(function InviteProgramme({ look }: { readonly look: InviteLook }) {
  const { t } = useText()
  const store = useStore(inviteStore)
  const { own } = store
  const [isSharing, setIsSharing] = useState(false)
  const { sharing, poster } = useInviteSharing(own.value)
  const drawn = poster !== null && <LatePoster id="invite" fileName="fanju-invitation" poster={poster} />
  usePageShow(() => void store.readOwn())
  return (
    <DetailPage
      detail={own.value?.programme === null ? { state: 'empty', value: null } : own}
      empty={{ text: t.invite.none, actionText: t.invite.toHome, onAction: () => go('home') }}
      onRetry={store.readOwn}
      overlay={
        <ShareSheet
          id="invite-sheet"
          title={t.invite.share}
          sharing={sharing}
          poster={look !== 'poster' && drawn}
          isOpen={isSharing}
          onClose={() => setIsSharing(false)}
        />
      }
      actions={() => (
        <>
          <InviteButton id="invite-share" text={t.invite.share} onShare={sharing.share} />
          <Button id="invite-more" kind="text" size="full" text={t.invite.more} onPress={() => setIsSharing(true)} />
        </>
      )}
    >
      {(shown) => (
        <>
          <InviteHead own={shown} />
          {look === 'poster' && <View className={styles.poster}>{drawn}</View>}
          {look === 'cards' && <InviteSteps own={shown} />}
          <InviteCells own={shown} look={look} />
          {look === 'friends' && <InviteFriends own={shown} />}
        </>
      )}
    </DetailPage>
  )
})

function InviteHead({ own: { programme } }: { readonly own: Invite }) {
  const { t } = useText()
  if (programme === null) return null
  return (
    <View className={styles.head}>
      <Heading className={styles.title}>
        {programme.slug === 'membership' ? t.invite.memberHero : t.invite.hero}
      </Heading>
      <InviteRewards programme={programme} />
    </View>
  )
}

interface InviteCellsProps {
  readonly own: Invite
  readonly look: InviteLook
}

function InviteCells({ own: { code }, look }: InviteCellsProps) {
  const { t } = useText()
  const copy = useCopy()
  return (
    <>
      <CellGroup title={t.invite.code}>
        <Cell
          id="invite-code"
          title={code}
          note={t.invite.codeNote}
          isStrong
          action={t.common.copy}
          onPress={() => void copy(code)}
        />
      </CellGroup>
      <CellGroup>
        {look !== 'friends' && (
          <Cell id="invite-friends" icon="group" title={t.invite.allFriends} onPress={() => go('inviteFriends')} />
        )}
        <Cell id="invite-enter" icon="edit" title={t.invite.enterCode} onPress={() => go('redeemCode')} />
        <Cell id="invite-rules" icon="note" title={t.invite.rules} onPress={() => go('inviteRules')} />
      </CellGroup>
    </>
  )
}
