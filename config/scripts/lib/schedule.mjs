// Runs stages in their order, as many at a time as the slots allow, each after what it needs.

const failure = (output) => ({ code: 1, output, counts: { passed: 0, failed: 1, skipped: 0 } })

async function runStage(stage, options) {
  const started = Date.now()
  const result = await stage.run(options).catch((error) => failure(error.message))
  return { name: stage.name, ms: Date.now() - started, ...result }
}

/**
 * Runs `stages` on `slots` slots and returns their results in order of completion. A stage whose need is not among `stages` runs
 * without it (`isPrepared` tells, and `done` names what has passed before it); a stage whose need failed is not run and counts as failed. `onStart(name)` and `onEnd(result)` are told.
 */
export async function schedule(stages, { slots, workersPerSlot = 1, onStart = () => {}, onEnd = () => {} }) {
  const waiting = [...stages]
  const running = new Map()
  const results = []
  const isAsked = (name) => stages.some((stage) => stage.name === name)
  const finished = (name) => results.find((result) => result.name === name)
  const free = () => slots - [...running.values()].reduce((sum, { used }) => sum + used, 0)

  const end = (result) => {
    running.delete(result.name)
    results.push(result)
    onEnd(result)
  }
  const start = (stage) => {
    waiting.splice(waiting.indexOf(stage), 1)
    const broken = (stage.needs ?? []).find((name) => (finished(name)?.code ?? 0) !== 0)
    if (broken) return end({ name: stage.name, ms: 0, ...failure(`not run, because ${broken} failed`) })
    const used = Math.min(stage.slots, slots)
    onStart(stage.name)
    running.set(stage.name, {
      used,
      promise: runStage(stage, {
        workers: used * workersPerSlot,
        isPrepared: (stage.needs ?? []).every(isAsked),
        done: results.filter(({ code }) => code === 0).map(({ name }) => name)
      }).then(end)
    })
  }
  const isReady = (stage) => (stage.needs ?? []).every((name) => !isAsked(name) || finished(name))
  while (waiting.length > 0 || running.size > 0) {
    // A large stage at the head of the line is waited for, or small ones behind it would keep it waiting for ever
    const ready = waiting.filter(isReady)
    // The longest stage, begun last, would have the machine for itself at the end and fill half of it
    const next = ready.find(({ isLongest }) => isLongest) ?? ready[0]
    if (next && (running.size === 0 || Math.min(next.slots, slots) <= free())) start(next)
    else await Promise.race([...running.values()].map(({ promise }) => promise))
  }
  return results
}
