import { useCallback, useEffect, useRef } from 'react'
import { feedback } from '@/platform/feedback/feedback'
import { hostedPage } from '@/platform/navigation/hosted-page'
import { useStore } from '@/stores/stores-context'
import { useText } from '@/ui/text-context'
import { useAbsoluteAddress } from '@/ui/use-absolute-address'
import { useAction } from '@/ui/use-action'
import type { CardKind } from './saved-cards-store'
import { savedCardsStore } from './saved-cards-store'

/** How long somebody who came back is waited for, and somebody who still types a number inside the app. */
const returnMs = 10_000
const typingMs = 30 * 60_000

/** Leads to the keeper's page where a card is entered. Call it inside an observer. */
export function useCardSetup(kind: CardKind, orderId: string | null, onDone: () => void) {
  const savedCards = useStore(savedCardsStore)
  const absolute = useAbsoluteAddress()
  const follow = useSetupOutcome(onDone)
  const { setup } = savedCards
  const add = useAction(async () => {
    const url = await savedCards.openSetup(kind, orderId)
    if (!hostedPage.isEmbedded) hostedPage.open(absolute(url))
    else if (savedCards.setup !== null) void follow(savedCards.setup.setupId, typingMs)
  })
  useEffect(() => savedCards.leave, [savedCards])
  return { add, embeddedUrl: hostedPage.isEmbedded && setup !== null ? absolute(setup.url) : null }
}

/** Tells what became of the page that somebody has come back from, once. */
export function useSetupReturn(setupId: string | null, onDone: () => void): void {
  const follow = useSetupOutcome(onDone)
  const followed = useRef<string | null>(null)
  useEffect(() => {
    if (setupId === null || followed.current === setupId) return
    followed.current = setupId
    void follow(setupId, returnMs)
  }, [setupId, follow])
}

function useSetupOutcome(onDone: () => void) {
  const { t } = useText()
  const savedCards = useStore(savedCardsStore)
  const done = useRef(onDone)
  done.current = onDone
  return useCallback(
    async (setupId: string, forMs: number) => {
      const status = await savedCards.awaitSetup(setupId, forMs).catch(() => 'pending' as const)
      savedCards.leave()
      if (status === 'pending') return
      feedback.toast(t.cards.setup[status])
      await savedCards.load()
      if (status === 'saved') done.current()
    },
    [savedCards, t]
  )
}
