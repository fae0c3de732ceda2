/** How often to check whether the parent process still runs. */
const lookEveryMs = 250

/**
 * Ends this process as a SIGTERM would, once its parent process is gone. `npm` sends signals to a shell, which does not pass them on:
 * without this the server would keep running, with its port and its database. Returns a function that stops the check.
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
