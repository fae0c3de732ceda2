import { and, eq } from 'drizzle-orm'
import type { User } from '@/contract/types'
import { inTransaction } from '../../db/transaction'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import type { UploadedFile } from '../../http/multipart'
import { countHit } from '../../http/rate-window'
import type { Kernel } from '../../kernel'
import { withUploadedPicture } from '../../platform/storage/uploaded-picture'
import { readProfile } from './profile'
import { users } from './tables'

const folder = 'user-avatar'
const uploadsPerHour = 30
const sizePx = 256

/** Pictures that people uploaded; those of the demo world are shared and stay. */
const isUploaded = (address: string) => address.startsWith(`/img/${folder}/`)

/** Removes an uploaded avatar that is no longer used. A picture left behind is no reason to fail. */
export async function dropAvatar({ storage, logger }: Kernel, address: string | null): Promise<void> {
  if (address === null || !isUploaded(address)) return
  await storage
    .remove(address)
    .catch((error: unknown) => logger.error({ err: error, address }, 'an avatar could not be removed'))
}

/** Writes the new address and returns the one before; undefined when the account is gone meanwhile. */
async function writeAvatar({ database }: Kernel, userId: string, avatar: string): Promise<string | null | undefined> {
  return inTransaction(database, async (tx) => {
    const [before] = await tx
      .select({ avatar: users.avatar })
      .from(users)
      .where(and(eq(users.userId, userId), eq(users.status, 'A')))
      .for('no key update')
    if (!before) return undefined
    await tx.update(users).set({ avatar }).where(eq(users.userId, userId))
    return before.avatar
  })
}

/**
 * Makes an avatar of a JPEG, PNG or WebP: upright, square, 256 pixels, WebP, with nothing left of what the camera wrote into it.
 * `fileTypeRefused` when it is none of these, is broken or has too many pixels.
 */
const squareAvatar = (content: Buffer): Promise<Buffer> =>
  withUploadedPicture(content, (upright) =>
    upright().resize(sizePx, sizePx, { fit: 'cover' }).webp({ quality: 82 }).timeout({ seconds: 10 }).toBuffer()
  )

/** Makes the uploaded picture the person's avatar (spec section 3, Profile). Its address cannot be guessed, and the one before is gone. */
export async function uploadAvatar({
  kernel,
  session,
  now,
  locale,
  file
}: RequestContext<Session> & { readonly file: UploadedFile }): Promise<User> {
  await inTransaction(kernel.database, (tx) =>
    countHit(tx, now, { subject: `avatar:${session.userId}`, seconds: 3600, limit: uploadsPerHour })
  )
  const picture = await squareAvatar(file.content)
  const address = await kernel.storage.put(`${folder}/${kernel.random.bytes(16).toString('hex')}.webp`, picture)
  const before = await writeAvatar(kernel, session.userId, address).catch(async (error: unknown) => {
    await dropAvatar(kernel, address)
    throw error
  })
  await dropAvatar(kernel, before === undefined ? address : before)
  if (before === undefined) throw new AppError('unauthorized')
  return readProfile(kernel.db, session.userId, { now, locale })
}
