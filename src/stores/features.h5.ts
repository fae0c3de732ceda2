import type { Chunk } from '@/platform/chunk-loader'

type Features = typeof import('./feature-stores').FeatureStores

/** On H5 they come with the first page that needs one. */
export const featuresAtHand: Features | null = null

/** What a page waits for while they are on their way. The build replaces the mark by the address. */
export const featuresChunk: Chunk = { id: 'stores', source: 'fanju-chunk-source:stores/feature-stores' }

/** Fetches them where they come later. Rejects when they cannot be fetched; may be called again. */
export const fetchFeatures = async (): Promise<Features> => (await import('./feature-stores')).FeatureStores
