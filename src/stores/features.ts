import type { Chunk } from '@/platform/chunk-loader'
import { FeatureStores } from './feature-stores'

type Features = typeof FeatureStores

/** A mini-program has all its stores at hand from the start. */
export const featuresAtHand: Features | null = FeatureStores

/** What a page waits for while they are on their way; here none does. */
export const featuresChunk: Chunk = { id: 'stores', source: '' }

/** Fetches them where they come later. */
export const fetchFeatures = (): Promise<Features> => Promise.resolve(FeatureStores)
