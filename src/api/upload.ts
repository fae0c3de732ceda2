import { type EndpointName, endpoints } from '@/contract/endpoints'
import type { Params, Result } from '@/contract/types'
import type { Markers } from '@/domain/markers'
import { build } from '@/platform/device/build'
import type { PickedFile, SendFile } from '@/platform/files/file-types'
import { HttpFailure } from '@/platform/http/http-types'
import { ApiError } from './api-error'
import { type Credentials, headersFor, readData } from './call'
import { readBody } from './http-client'

type Table = typeof endpoints
/** Endpoints of the contract that take one file. */
export type FileEndpointName = {
  [N in EndpointName]: Table[N] extends { readonly takesFile: true } ? N : never
}[EndpointName]

/** Sends one file to an endpoint by name; rejects with `ApiError` only. `onProgress` is told 0 to 1. */
export type Upload = <N extends FileEndpointName>(
  name: N,
  params: Params<N>,
  file: PickedFile,
  onProgress?: (share: number) => void
) => Promise<Result<N>>

interface UploadParts {
  readonly send: SendFile
  /** As of `createCall`. */
  readonly addressOf: (path: string) => string
  readonly credentials: Credentials
  readonly markers: () => Markers
  readonly appPackageName: string
}

/** As `createCall`, for what is too large for JSON: same headers, envelope and errors, and a dead token is renewed once. */
export function createUpload(parts: UploadParts): Upload {
  async function once<N extends FileEndpointName>(
    name: N,
    params: Params<N>,
    file: PickedFile,
    onProgress: (share: number) => void
  ): Promise<Result<N>> {
    const headers = headersFor(parts, parts.credentials.accessToken(), {})
    try {
      const response = await parts.send({
        url: parts.addressOf(endpoints[name].path),
        headers,
        fields: toFields(params),
        file,
        timeoutMs: build.requestTimeoutMs,
        onProgress
      })
      return readData<Result<N>>(readBody(response))
    } catch (error) {
      throw error instanceof HttpFailure ? new ApiError(error.reason) : error
    }
  }

  return async (name, params, file, onProgress = () => undefined) => {
    await parts.credentials.whenReady()
    const token = parts.credentials.accessToken()
    try {
      return await once(name, params, file, onProgress)
    } catch (error) {
      const isDead = error instanceof ApiError && error.details.status === 401
      if (!isDead || token === null || !(await parts.credentials.renew(token))) throw error
      return once(name, params, file, onProgress)
    }
  }
}

/** A form carries texts; what is absent is left out. */
function toFields(params: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, String(value)])
  )
}
