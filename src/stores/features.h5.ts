import { chunkLoading } from '@/platform/chunk-loading'

type Features = typeof import('./feature-stores').FeatureStores

/** On H5 they come with the first page that needs one. */
export const featuresAtHand: Features | null = null

/** Fetches them where they come later; a failure is told and may be tried again. */
export const fetchFeatures = (): Promise<Features> =>
  chunkLoading.load({ id: 'stores', source: 'fanju-chunk-source:stores/feature-stores' }, async () => (await import('./feature-stores')).FeatureStores)
