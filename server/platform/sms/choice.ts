import type { Db } from '../../db/database'
import type { Clock } from '../kernel/clock'
import type { Config } from '../kernel/config'
import type { Ids } from '../kernel/ids'
import { createSandboxSms } from './sandbox'
import type { SmsPort } from './sms'
import { createTwilioSms } from './twilio'

/** The provider that is configured, else the sandbox inbox, which production refuses. */
export function createSms({ config, db, clock, ids }: { config: Config; db: Db; clock: Clock; ids: Ids }): SmsPort {
  return config.twilio
    ? createTwilioSms(config.twilio)
    : createSandboxSms({ db, clock, ids, isProduction: config.isProduction })
}
