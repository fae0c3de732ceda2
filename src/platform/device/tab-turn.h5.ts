/** A tab that was put to sleep in its turn does not hold the others up for longer. */
const longestWaitMs = 10_000

/** Does the work when no other tab of the app does work of that name. Where a browser cannot tell, and after a while, at once. */
export async function takeTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  // Absent without a safe connection
  if (!('locks' in navigator)) return work()
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), longestWaitMs)
  let hasStarted = false
  const start = () => {
    hasStarted = true
    clearTimeout(timer)
    return work()
  }
  try {
    return await navigator.locks.request(name, { signal: patience.signal }, start)
  } catch (error) {
    if (hasStarted) throw error
    return work()
  }
}
