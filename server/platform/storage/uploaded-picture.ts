import type { Sharp } from 'sharp'
import { AppError } from '../../http/errors'

/** More than a phone's camera takes; a file of a few kilobytes can claim to be a thousand times as large. */
const maximumPixels = 40_000_000

type Format = 'jpeg' | 'png' | 'webp'

/** The format by its first bytes: no decoder but that of these three is ever given what a stranger sent. */
function formatOf(content: Buffer): Format | undefined {
  if (content.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (content.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png'
  if (content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  return undefined
}

/**
 * Gives `work` a JPEG, PNG or WebP that a stranger sent, turned upright; what the camera wrote into it does not pass into any output.
 * `fileTypeRefused` when it is none of these, is broken or has too many pixels. A refusal by `work` passes as it is.
 */
export async function withUploadedPicture<T>(content: Buffer, work: (upright: () => Sharp) => Promise<T>): Promise<T> {
  const format = formatOf(content)
  if (format === undefined) throw new AppError('fileTypeRefused')
  // Loaded when the first picture comes: many servers never see one
  const { default: sharp } = await import('sharp')
  const open = () => sharp(content, { limitInputPixels: maximumPixels, failOn: 'error' })
  try {
    const { format: decoded } = await open().metadata()
    if (decoded !== format) throw new Error(`${format} by its first bytes is ${decoded} to the decoder`)
    return await work(() => open().autoOrient())
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('fileTypeRefused', {}, { cause })
  }
}
