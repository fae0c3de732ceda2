import { AppError } from '../../http/errors'

const size = 256
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
 * Makes an avatar of a JPEG, PNG or WebP: upright, square, 256 pixels, WebP, with nothing left of what the camera wrote into it.
 * `fileTypeRefused` when it is none of these, is broken or has too many pixels.
 */
export async function squareAvatar(content: Buffer): Promise<Buffer> {
  const format = formatOf(content)
  if (format === undefined) throw new AppError('fileTypeRefused')
  // Loaded when the first picture comes: many servers never see one
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(content, { limitInputPixels: maximumPixels, failOn: 'error' })
    const { format: decoded } = await picture.metadata()
    if (decoded !== format) throw new Error(`${format} by its first bytes is ${decoded} to the decoder`)
    return await picture.autoOrient().resize(size, size, { fit: 'cover' }).webp({ quality: 82 }).timeout({ seconds: 10 }).toBuffer()
  } catch (cause) {
    throw new AppError('fileTypeRefused', {}, { cause })
  }
}
