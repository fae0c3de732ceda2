import { schedule, type Stage } from '../../config/scripts/lib/schedule.mjs'

interface Log {
  readonly events: string[]
  most: number
}

/** A stage that takes `ms`, longer where it waits `until` something has happened, and tells the log when it starts and ends. */
function stageIn(
  log: Log,
  name: string,
  {
    slots = 1,
    ms = 5,
    code = 0,
    needs,
    isLongest = false,
    until
  }: { slots?: number; ms?: number; code?: number; needs?: string[]; isLongest?: boolean; until?: string } = {}
): Stage {
  return {
    name,
    slots,
    isLongest,
    ...(needs ? { needs } : {}),
    run: async ({ workers }) => {
      log.events.push(`${name} starts with ${workers}`)
      log.most = Math.max(log.most, running(log))
      do await new Promise((resolve) => setTimeout(resolve, ms))
      while (until !== undefined && !log.events.includes(until))
      log.events.push(`${name} ends`)
      return {
        code,
        output: `output of ${name}`,
        counts: { passed: code === 0 ? 3 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
      }
    }
  }
}

const running = ({ events }: Log) =>
  events.filter((event) => event.includes('starts')).length - events.filter((event) => event.includes('ends')).length

const newLog = (): Log => ({ events: [], most: 0 })

describe('the schedule of stages', () => {
  test('runs two small stages at a time and a large one alone', async () => {
    const log = newLog()
    const stages = [
      stageIn(log, 'a', { ms: 30 }),
      stageIn(log, 'b'),
      stageIn(log, 'large', { slots: 2 }),
      stageIn(log, 'c')
    ]
    await schedule(stages, { slots: 2 })
    expect(log.events).toEqual([
      'a starts with 1',
      'b starts with 1',
      'b ends',
      'a ends',
      'large starts with 2',
      'large ends',
      'c starts with 1',
      'c ends'
    ])
    expect(log.most).toBe(2)
  })

  test('waits for what a stage needs and lets others go first', async () => {
    const log = newLog()
    const stages = [
      stageIn(log, 'build', { ms: 30 }),
      stageIn(log, 'journey', { needs: ['build'] }),
      stageIn(log, 'pages')
    ]
    await schedule(stages, { slots: 2 })
    expect(log.events).toEqual([
      'build starts with 1',
      'pages starts with 1',
      'pages ends',
      'build ends',
      'journey starts with 1',
      'journey ends'
    ])
  })

  test('begins the longest as soon as it can', async () => {
    const log = newLog()
    const stages = [
      stageIn(log, 'build'),
      stageIn(log, 'pages', { until: 'journey ends' }),
      stageIn(log, 'journey'),
      stageIn(log, 'long', { needs: ['build'], isLongest: true })
    ]
    await schedule(stages, { slots: 2 })
    expect(log.events).toEqual([
      'build starts with 1',
      'pages starts with 1',
      'build ends',
      'long starts with 1',
      'long ends',
      'journey starts with 1',
      'journey ends',
      'pages ends'
    ])
  })

  test('does not run what needs a failed stage, says why, and runs the rest', async () => {
    const log = newLog()
    const stages = [
      stageIn(log, 'build', { code: 1 }),
      stageIn(log, 'journey', { needs: ['build'] }),
      stageIn(log, 'check', { needs: ['journey'] }),
      stageIn(log, 'pages')
    ]
    const results = await schedule(stages, { slots: 2 })
    const told = results.map(({ name, code, output, counts }) => `${name} ${code} ${counts.failed} ${output}`).sort()
    expect(told).toEqual([
      'build 1 1 output of build',
      'check 1 1 not run, because journey failed',
      'journey 1 1 not run, because build failed',
      'pages 0 0 output of pages'
    ])
    expect(log.events.some((event) => event.startsWith('journey'))).toBe(false)
  })

  test('runs a stage alone although it needs one that was not asked for', async () => {
    const log = newLog()
    const results = await schedule([stageIn(log, 'journey', { needs: ['build'] })], { slots: 2 })
    expect(results.map(({ name, code }) => [name, code])).toEqual([['journey', 0]])
  })

  test('counts a stage that throws as failed, with its reason', async () => {
    const broken: Stage = { name: 'journey', slots: 2, run: () => Promise.reject(new Error('no browser was found')) }
    const ended: string[] = []
    const [result] = await schedule([broken], { slots: 2, onEnd: ({ name }) => ended.push(name) })
    expect(result).toMatchObject({
      code: 1,
      output: 'no browser was found',
      counts: { passed: 0, failed: 1, skipped: 0 }
    })
    expect(ended).toEqual(['journey'])
  })
})
