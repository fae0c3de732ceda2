import type { ImagePair } from '@/contract/types'
import type { Tx } from '../../db/database'
import { afterCommit, inTransaction } from '../../db/transaction'
import { countHit } from '../../http/rate-window'
import type { Kernel } from '../../kernel'
import { withUploadedPicture } from '../../platform/storage/uploaded-picture'
import { moderationOf } from '../moderation'

const largeSide = 1280
const smallSide = 320

/** Keeps a photo in two sizes in `folder`, under a name that cannot be guessed. Refuses anything that is not a picture or fails moderation. */
async function keepPhoto(kernel: Kernel, folder: string, content: Buffer): Promise<ImagePair> {
  return withUploadedPicture(content, async (upright) => {
    await moderationOf(kernel).checkPicture(upright)
    const name = `${folder}/${kernel.random.bytes(16).toString('hex')}`
    const large = await upright()
      .resize(largeSide, largeSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .timeout({ seconds: 10 })
      .toBuffer()
    const small = await upright()
      .resize(smallSide, smallSide, { fit: 'cover' })
      .webp({ quality: 78 })
      .timeout({ seconds: 10 })
      .toBuffer()
    return {
      small: await kernel.storage.put(`${name}-s.webp`, small),
      large: await kernel.storage.put(`${name}-l.webp`, large)
    }
  })
}

interface PhotoUpload {
  readonly folder: string
  readonly content: Buffer
  /** Whose photos of which kind are counted, and how many of them are too many in an hour. */
  readonly subject: string
  readonly perHour: number
  readonly now: number
}

/** Takes a photo that somebody sends, `write` noting whose it is; a photo that could not be noted is not kept. */
export async function takePhoto(
  kernel: Kernel,
  { folder, content, subject, perHour, now }: PhotoUpload,
  write: (tx: Tx, image: ImagePair) => Promise<void>
): Promise<ImagePair> {
  await inTransaction(kernel.database, (tx) => countHit(tx, now, { subject, seconds: 3600, limit: perHour }))
  const image = await keepPhoto(kernel, folder, content)
  try {
    await inTransaction(kernel.database, (tx) => write(tx, image))
  } catch (error) {
    await dropPhotos(kernel, folder, [image])
    throw error
  }
  return image
}

/** Removes the files of photos that nothing names any more; those of the demo world are shared and stay. What stays behind is no reason to fail. */
async function dropPhotos({ storage, logger }: Kernel, folder: string, photos: readonly ImagePair[]): Promise<void> {
  const isSent = (address: string) => address.startsWith(`/img/${folder}/`)
  for (const address of photos.flatMap(({ small, large }) => [small, large]).filter(isSent)) {
    await storage
      .remove(address)
      .catch((error: unknown) => logger.error({ err: error, address }, 'a photo could not be removed'))
  }
}

/** Removes the files of rows that a transaction deleted, once it is committed. */
export function dropPhotosOf(
  tx: Tx,
  kernel: Kernel,
  folder: string,
  deleted: readonly { readonly image: ImagePair }[]
): void {
  afterCommit(tx, () =>
    dropPhotos(
      kernel,
      folder,
      deleted.map(({ image }) => image)
    )
  )
}
