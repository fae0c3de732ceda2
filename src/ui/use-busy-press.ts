import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Turns a handler into one that cannot be started twice: a second tap while its promise is open does nothing, even one that comes
 * before the view has shown that it is busy.
 */
export function useBusyPress(onPress: () => void | Promise<unknown>): [isPending: boolean, press: () => void] {
  const [isPending, setIsPending] = useState(false)
  const isRunning = useRef(false)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const press = useCallback(() => {
    if (isRunning.current) return
    const work = onPress()
    if (!(work instanceof Promise)) return
    isRunning.current = true
    setIsPending(true)
    const finish = () => {
      isRunning.current = false
      if (isMounted.current) setIsPending(false)
    }
    work.then(finish, finish)
  }, [onPress])
  return [isPending, press]
}
