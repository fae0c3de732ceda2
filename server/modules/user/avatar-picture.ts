import { withUploadedPicture } from '../../platform/storage/uploaded-picture'

const size = 256

/**
 * Makes an avatar of a JPEG, PNG or WebP: upright, square, 256 pixels, WebP, with nothing left of what the camera wrote into it.
 * `fileTypeRefused` when it is none of these, is broken or has too many pixels.
 */
export const squareAvatar = (content: Buffer): Promise<Buffer> =>
  withUploadedPicture(content, (upright) =>
    upright().resize(size, size, { fit: 'cover' }).webp({ quality: 82 }).timeout({ seconds: 10 }).toBuffer()
  )
