/** A semaphore: lets a number of callers in at once, the others in the order in which they came. Entering resolves to the function that leaves; calling it twice changes nothing. */
export function createSemaphore(most: number): () => Promise<() => void> {
  let inside = 0
  const waiting: (() => void)[] = []
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else inside -= 1
  }
  return async () => {
    if (inside < most) inside += 1
    else
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
    let hasLeft = false
    return () => {
      if (!hasLeft) leave()
      hasLeft = true
    }
  }
}
