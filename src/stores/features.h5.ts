import type { Chunk } from '@/platform/chunk-loader'
import { codeAddress, lateCode } from '@/platform/code-address.h5'

type Features = typeof import('./feature-stores').FeatureStores

/** On H5 they come with the first page that needs one. */
export const featuresAtHand: Features | null = null

/** What a page waits for while they are on their way. */
export const featuresChunk: Chunk = { id: 'stores', source: codeAddress(lateCode.features) }

/** Fetches them where they come later. Rejects when they cannot be fetched; may be called again. */
export const fetchFeatures = async (): Promise<Features> => (await import('./feature-stores')).FeatureStores
