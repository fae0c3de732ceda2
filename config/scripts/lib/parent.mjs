/** How often it is looked whether the process that started us is still there. */
const lookEveryMs = 250

/**
 * Ends this process as a SIGTERM does when the one that started it is gone. `npm` hands signals to a shell, which keeps them to itself: the
 * server would go on with its port and its database. Answers the function that ends the watch.
 */
export function endWithParent() {
  const parent = process.ppid
  const looks = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(looks)
    process.kill(process.pid, 'SIGTERM')
  }, lookEveryMs)
  looks.unref()
  return () => clearInterval(looks)
}
