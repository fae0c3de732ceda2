// Shows that a long step is alive. Plain Node built-ins only.

/** Runs `work` and prints `title` with its time; on a terminal the seconds count while it runs. */
export async function step(title, work) {
  const startedAt = Date.now()
  const seconds = () => ((Date.now() - startedAt) / 1000).toFixed(1)
  const isLive = process.stdout.isTTY && !process.env.CI
  const timer = isLive ? setInterval(() => process.stdout.write(`\r${title} ... ${seconds()} s `), 500) : undefined
  if (!isLive) console.log(`${title} ...`)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    if (isLive) process.stdout.write('\r')
    console.log(`${title}: ${seconds()} s`)
  }
}
