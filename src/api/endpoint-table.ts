import type { EndpointName } from '@/contract/endpoints'

/** Resolves when the row of an endpoint is at hand. A mini-program carries them all. */
export const endpointKnown = (_name: EndpointName): Promise<void> => Promise.resolve()
