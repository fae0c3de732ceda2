import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '@/api/api-error'
import type { IdentityProvider } from '@/contract/types'
import { device } from '@/platform/device/device'
import { feedback } from '@/platform/feedback/feedback'
import { fromHere, goInstead } from '@/platform/navigation/go'
import type { RouteParams } from '@/routes'
import { useStore } from '@/stores/stores-context'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { identityStore } from './identity-store'
import { isProvider } from './provider'
import { useLoginFailure } from './use-login-failure'

type Outcome = 'loggedIn' | 'newWithoutMobile'

/**
 * Logins by outside parties on the login page: begins them, and ends one that the party's own page has brought back. A new account
 * without a mobile is offered to add one.
 */
export function useIdentityLogin(params: RouteParams<'login'>, onLoggedIn: () => void) {
  const { t } = useText()
  const identities = useStore(identityStore)
  const [refusal, setRefusal] = useState<'wayRefused' | 'wayUnavailable' | null>(null)
  const arrive = async (outcome: Outcome) => {
    if (outcome === 'loggedIn') return onLoggedIn()
    if (
      await feedback.confirm({
        text: t.login.addMobileQuestion,
        confirmText: t.login.addMobile,
        cancelText: t.login.later
      })
    )
      return goInstead('myMobile')
    // A mini-program's login tells neither name nor picture
    return device.platform === 'h5' ? onLoggedIn() : goInstead('profileAuthorize', { returns: params.returns })
  }
  const report = useLoginFailure()
  const options = {
    presents: 'form' as const,
    failureText: t.login.failed,
    onError: (error: ApiError) => {
      report(error)
      const isUnavailable = error.is('loginMethodUnavailable')
      if (isUnavailable) setRefusal('wayUnavailable')
      return isUnavailable
    }
  }
  const logIn = useAction(async (provider: IdentityProvider) => {
    const arriveFromHere = fromHere(arrive)
    setRefusal(null)
    const outcome = await identities.logIn(provider, params.returns)
    if (outcome !== 'left') await arriveFromHere(outcome)
  }, options)
  const finish = useAction(async (provider: IdentityProvider, ticket: string) => {
    const arriveFromHere = fromHere(arrive)
    await arriveFromHere(await identities.comeBack(provider, ticket))
  }, options)
  useEffect(() => void identities.load(), [identities])
  useReturn(params, finish.run, (error) =>
    setRefusal(error === 'cancelled' || error === 'refused' ? 'wayRefused' : 'wayUnavailable')
  )
  return {
    logIn: logIn.run,
    isFinishing: finish.isBusy,
    isBusy: logIn.isBusy || finish.isBusy,
    message: (refusal && t.login[refusal]) ?? logIn.errorMessage ?? finish.errorMessage
  }
}

/** Takes the ticket with which a party's page redirected back, once: it is valid for one login. */
function useReturn(
  params: RouteParams<'login'>,
  onTicket: (provider: IdentityProvider, ticket: string) => Promise<void>,
  onError: (error: string) => void
): void {
  const isTaken = useRef(false)
  useEffect(() => {
    if (isTaken.current) return
    isTaken.current = true
    const { provider, ticket, error } = params
    if (error !== undefined) onError(error)
    else if (ticket !== undefined && isProvider(provider)) void onTicket(provider, ticket)
  }, [params, onTicket, onError])
}
