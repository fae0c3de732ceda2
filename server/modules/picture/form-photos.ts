import * as z from 'zod'
import type { ImagePair } from '@/contract/types'
import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import type { JobHandler } from '../../platform/jobs/jobs'
import { dropPhotosOf, takePhoto } from './photo'

/** As long as a form may stay open. */
const unsentMs = 86_400_000

/** A photo as it is noted before its form is sent. */
export interface UnsentPhoto {
  readonly pictureId: string
  readonly orderId: string
  readonly userId: string
  readonly image: ImagePair
  readonly createdAt: number
}

interface FormPhotoRules {
  readonly folder: string
  /** Under this name the uploads of a person are counted. */
  readonly subject: string
  readonly perHour: number
  /** Kind of the job that removes a photo whose form was never sent. */
  readonly dropJob: string
  readonly insert: (tx: Tx, photo: UnsentPhoto) => Promise<unknown>
  /** Deletes a photo whose form was not sent; returns what was deleted. */
  readonly deleteUnsent: (tx: Tx, pictureId: string) => Promise<readonly { readonly image: ImagePair }[]>
  /** Deletes all photos of a person; returns what was deleted. */
  readonly deleteOfUser: (tx: Tx, userId: string) => Promise<readonly { readonly image: ImagePair }[]>
}

const payloadSchema = z.object({ pictureId: z.string() })

/** Photos that a person adds to a form about an order: uploaded one by one, they wait a day for the form to be sent. */
export function createFormPhotos(rules: FormPhotoRules) {
  const { folder, subject, perHour, dropJob } = rules
  return {
    async upload(
      kernel: Kernel,
      { orderId, userId, now, content }: { orderId: string; userId: string; now: number; content: Buffer }
    ): Promise<{ readonly pictureId: string; readonly image: ImagePair }> {
      const pictureId = kernel.ids.next()
      const upload = { folder, content, subject: `${subject}:${userId}`, perHour, now }
      const image = await takePhoto(kernel, upload, async (tx, stored) => {
        await rules.insert(tx, { pictureId, orderId, userId, image: stored, createdAt: now })
        await kernel.jobs.schedule(tx, {
          kind: dropJob,
          payload: { pictureId },
          runAt: now + unsentMs,
          uniqueKey: pictureId
        })
      })
      return { pictureId, image }
    },
    /** Removes photos whose form was never sent. */
    jobs: (kernel: Kernel): Readonly<Record<string, JobHandler>> => ({
      [dropJob]: async (tx, job) =>
        dropPhotosOf(tx, kernel, folder, await rules.deleteUnsent(tx, payloadSchema.parse(job.payload).pictureId))
    }),
    /** Removes every photo of a person, for a closed account. */
    dropOf: async (tx: Tx, kernel: Kernel, userId: string): Promise<void> =>
      dropPhotosOf(tx, kernel, folder, await rules.deleteOfUser(tx, userId))
  }
}
