import { useCallback, useRef, useState } from 'react'
import { ApiError } from '@/api/api-error'
import type { Translator } from '@/i18n/translator'
import { feedback } from '@/platform/feedback/feedback'
import { errorText } from './error-text'
import { revealProblem } from './problem-spot'
import { useText } from './text-context'

interface Action<A extends unknown[]> {
  /** Runs once at a time: a second tap while the first is on its way does nothing. */
  readonly run: (...args: A) => Promise<void>
  readonly isBusy: boolean
  /** Text of the last failure, for forms that show it above the submit button. */
  readonly errorMessage: string | null
  readonly clearError: () => void
}

/** Thrown by an action whose form is not complete: the words stand where its other failures do. */
export class FormRefusal extends Error {}

interface ActionOptions {
  /** `toast` for an action on a page, `form` where the page shows `errorMessage` itself. */
  readonly presents?: 'toast' | 'form'
  /** Says what could not be done where the server is at fault, which has no better words for it. */
  readonly failureText?: string
  /** Takes over what it answers `true` for. */
  readonly onError?: (error: ApiError) => boolean
}

/** Busy state, double-tap protection and error presentation of one action. */
export function useAction<A extends unknown[]>(
  act: (...args: A) => Promise<unknown>,
  { presents = 'toast', failureText, onError }: ActionOptions = {}
): Action<A> {
  const text = useText()
  const isRunning = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [errorMessage, setErrorMessage] = useState<string | null>(null)

  const run = useCallback(
    async (...args: A) => {
      if (isRunning.current) return
      isRunning.current = true
      setIsBusy(true)
      setErrorMessage(null)
      try {
        await act(...args)
      } catch (thrown) {
        const message = wordsOf(thrown, { onError, failureText }, text)
        if (message === null) return
        if (presents === 'toast') feedback.toast(message)
        else setErrorMessage(message)
      } finally {
        isRunning.current = false
        setIsBusy(false)
        revealProblem()
      }
    },
    [act, failureText, onError, presents, text]
  )
  return { run, isBusy, errorMessage, clearError: useCallback(() => setErrorMessage(null), []) }
}

/** What the person is told of a failure; `null` where `onError` has taken it over. */
function wordsOf(thrown: unknown, { onError, failureText }: ActionOptions, text: Translator): string | null {
  if (thrown instanceof FormRefusal) return thrown.message
  const error = thrown instanceof ApiError ? thrown : new ApiError('malformed')
  if (onError?.(error)) return null
  const isFault = error.kind === 'malformed' || error.is('serverFault')
  return isFault && failureText !== undefined ? failureText : errorText(error, text)
}
