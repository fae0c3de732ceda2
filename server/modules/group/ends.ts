import * as z from 'zod'
import { groupStep } from '@/domain/group-order'
import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import type { JobHandler } from '../../platform/jobs/jobs'
import { changeGroup, endGroup, type GroupRow, lockGroup } from './repository'

/** Kind of the job that ends a group which was not submitted. */
export const lapseJob = 'lapseGroup'
/** Kind of the job that tells a group that its deadline has come. */
export const deadlineJob = 'groupDeadline'

const payloadSchema = z.object({ groupId: z.string() })

/** Takes back the jobs of a group that is over. */
export async function cancelGroupJobs(tx: Tx, kernel: Kernel, groupOrderId: string): Promise<void> {
  await kernel.jobs.cancel(tx, [lapseJob, deadlineJob], groupOrderId)
}

/** Ends a locked group by the system, if the domain's table lets it; false when it is over already. */
export async function endBySystem(
  tx: Tx,
  kernel: Kernel,
  group: GroupRow,
  event: 'cancel' | 'lapse',
  reason: 'lapsed' | 'closed'
): Promise<boolean> {
  const step = groupStep(event, { status: group.status, role: 'system', memberStatus: null, isPastDeadline: false })
  if ('refusal' in step) return false
  await endGroup(tx, kernel, group, event, reason)
  await cancelGroupJobs(tx, kernel, group.groupOrderId)
  return true
}

/** The job at the end of a group's life. The time is judged again under the lock. */
export const lapseGroup =
  (kernel: Kernel): JobHandler =>
  async (tx, job) => {
    const group = await lockGroup(tx, payloadSchema.parse(job.payload).groupId)
    if (group && kernel.clock.now() >= group.endsAt) await endBySystem(tx, kernel, group, 'lapse', 'lapsed')
  }

/** The job at the deadline: tells open pages that choosing is over, or the deadline's new time. */
export const announceDeadline =
  (kernel: Kernel): JobHandler =>
  async (tx, job) => {
    const group = await lockGroup(tx, payloadSchema.parse(job.payload).groupId)
    if (group?.status === 'A' && group.deadlineAt !== null && kernel.clock.now() >= group.deadlineAt)
      await changeGroup(tx, kernel, group, {})
  }
