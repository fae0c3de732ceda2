import { endpoints, type EndpointName } from '@/contract/endpoints'
import { importQuietly } from '@/platform/quiet-code.h5'
import { ApiError } from './api-error'

/** Resolves when the row of an endpoint is at hand: the build keeps few for the first screen (`config/vite/lean-endpoints.ts`). Rejects with `ApiError` without a network. */
export async function endpointKnown(name: EndpointName): Promise<void> {
  if (name in endpoints) return
  try {
    Object.assign(endpoints, (await importQuietly(() => import('fanju:later-endpoints'))).rows)
  } catch {
    throw new ApiError('network')
  }
}
