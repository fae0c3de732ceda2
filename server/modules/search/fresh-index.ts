import { inTransaction } from '../../db/transaction'
import type { Kernel } from '../../kernel'
import type { JobHandlers } from '../../platform/jobs/jobs'
import { kernelPart } from '../../platform/kernel/kernel-part'
import { catalogueOf } from '../restaurant'
import { indexRestaurants, staleRestaurants } from './indexing'

/** As many changed restaurants as a search waits for; the job does the rest. */
const atOnce = 40
const atOnceByJob = 100
const roundMs = 60_000
const job = { kind: 'searchIndex', uniqueKey: 'round' } as const

/** Keeps the index in step with menus: `bring` before a search, and the job for cities without searches. */
export const freshIndexOf = kernelPart((kernel) => {
  const done = new Map<string, string>()
  const running = new Map<string, Promise<void>>()
  const index = async (cityCode: string, version: string): Promise<void> => {
    const isWhole = await inTransaction(kernel.database, async (tx) => {
      const ids = await staleRestaurants(tx, cityCode, atOnce)
      await indexRestaurants(tx, ids)
      return ids.length < atOnce
    })
    if (isWhole) done.set(cityCode, version)
  }
  return {
    /** Takes a city's changes since the last time into the index; calls meanwhile wait for the same run. */
    bring: async (cityCode: string): Promise<void> => {
      const { version } = await catalogueOf(kernel).city(cityCode)
      if (done.get(cityCode) === version) return
      const work = running.get(cityCode) ?? index(cityCode, version).finally(() => running.delete(cityCode))
      running.set(cityCode, work)
      await work
    }
  }
})

/** The round of the index: soon again while there is more to do. */
export const indexJobs = (kernel: Kernel): JobHandlers => ({
  [job.kind]: async (tx) => {
    const ids = await staleRestaurants(tx, null, atOnceByJob)
    await indexRestaurants(tx, ids)
    await kernel.jobs.schedule(tx, { ...job, runAt: kernel.clock.now() + (ids.length < atOnceByJob ? roundMs : 1000) })
  }
})

/** Begins the round; another process may have begun it already. */
export async function startIndexing({ database, jobs, clock }: Kernel): Promise<void> {
  await inTransaction(database, (tx) => jobs.schedule(tx, { ...job, runAt: clock.now() + roundMs }))
}
