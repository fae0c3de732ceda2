import { useEffect, useState } from 'react'
import { importQuietly } from './quiet-code.h5'

/** Code that no first screen needs: imported once `before` has resolved, null until it is there. Both are the same at every render. */
export function useLateCode<T>(importer: () => Promise<T>, before: () => Promise<unknown>): T | null {
  const [late, setLate] = useState<T | null>(null)
  useEffect(() => {
    before()
      .then(() => importQuietly(importer))
      .then(setLate, () => undefined)
  }, [importer, before])
  return late
}
