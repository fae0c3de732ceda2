import type { ServerModule } from '../../http/module'
import type { Kernel } from '../../kernel'
import type { JobHandler } from '../../platform/jobs/jobs'
import { applicationVerdict, applicationVerdictJob } from '../application'
import { playedJob } from '../booking'
import { fulfilmentJob } from '../fulfilment'
import { scheduleVerdict, withdrawalVerdict, withdrawalVerdictJob } from '../withdrawal'
import { answerBooking } from './bookings'
import { callAfterwards } from './calls'
import { rideJob, rideOn } from './ride'
import { fulfilStep } from './steps'

/** One step of the sandbox's operator: says that a withdrawal is being sent, then that it was, or that the account is somebody else's. */
const judgeStep =
  (kernel: Kernel): JobHandler =>
  async (tx, { payload }) => {
    const { withdrawalId, verdict, isOwn } = withdrawalVerdict.parse(payload)
    const why = verdict === 'refuse' ? { reasonCode: 'notOwnAccount' as const } : {}
    await callAfterwards(
      tx,
      kernel,
      { kind: withdrawalVerdictJob, payload, uniqueKey: `${withdrawalId}:${verdict}` },
      [{ name: 'withdrawalJudge', params: { withdrawalId, verdict, ...why, reference: `SANDBOX-${withdrawalId}` } }],
      async (then) => {
        if (verdict === 'take')
          await scheduleVerdict(then, kernel, { withdrawalId, verdict: isOwn ? 'send' : 'refuse', isOwn })
      }
    )
  }

/** One step of the sandbox's desk, which talks to whoever applies, asks for papers and takes them on, or never reaches them. */
const deskStep =
  (kernel: Kernel): JobHandler =>
  async (tx, { payload }) => {
    const { applicationId, verdict } = applicationVerdict.parse(payload)
    const why = verdict === 'decline' ? { reasonCode: 'notReached' as const } : {}
    const job = { kind: applicationVerdictJob, payload, uniqueKey: `${applicationId}:${verdict}` }
    await callAfterwards(
      tx,
      kernel,
      job,
      [{ name: 'applicationJudge', params: { applicationId, verdict, ...why } }],
      () => Promise.resolve()
    )
  }

/** A simulated restaurant and rider: a partner that knows its orders' times and acts only by signed calls of the operations API. */
export const simulatorModule: ServerModule = {
  name: 'simulator',
  jobs: (kernel) => ({
    [fulfilmentJob]: fulfilStep(kernel),
    [rideJob]: rideOn(kernel),
    [withdrawalVerdictJob]: judgeStep(kernel),
    [applicationVerdictJob]: deskStep(kernel),
    [playedJob]: answerBooking(kernel)
  })
}
