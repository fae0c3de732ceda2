import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from './errors'
import { hasUnstorableText } from './storable'

/** An uploaded file. Its name and type are only claims, so they are not passed on: the receiver looks at the content. */
export interface UploadedFile {
  readonly content: Buffer
}

/** A call with a file: the text fields, by name, and the file, if there was one. */
interface Upload {
  readonly fields: Record<string, unknown>
  readonly file: UploadedFile | undefined
}

const megabytes = 5
const fileBytes = megabytes * 1024 * 1024
/** Boundaries, headers of parts and the text fields. */
const besidesBytes = 64 * 1024
const limits = {
  fileSize: fileBytes,
  files: 1,
  fields: 20,
  fieldNameSize: 100,
  fieldSize: 4096,
  parts: 21,
  headerPairs: 50
}

const tooLarge = (cause?: unknown) => new AppError('fileTooLarge', { megabytes }, { cause })
const ownError = z.object({ code: z.string() })

/** Routes inside `scope` take multipart form data and nothing else. */
export function acceptMultipart(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.register(multipart, { limits })
}

async function readParts(request: FastifyRequest): Promise<Upload> {
  const fields: Record<string, unknown> = {}
  let file: UploadedFile | undefined
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = part.value
    else {
      const content = await part.toBuffer()
      if (part.fieldname === 'file' && content.length > 0) file = { content }
    }
  }
  if (hasUnstorableText(fields)) throw new AppError('badRequest')
  return { fields, file }
}

/** Reads a whole call with a file; throws `fileTooLarge` above 5 MB and `badRequest` for a body that is not a form. Authorize the caller first. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (Number(request.headers['content-length'] ?? 0) > fileBytes + besidesBytes) throw tooLarge()
  if (!request.isMultipart()) throw new AppError('badRequest')
  try {
    return await readParts(request)
  } catch (error) {
    const known = ownError.safeParse(error)
    if (known.success && known.data.code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge(error)
    throw new AppError('badRequest', {}, { cause: error })
  }
}
