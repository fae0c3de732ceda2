import { FeatureStores } from './feature-stores'

type Features = typeof FeatureStores

/** A mini-program has all its stores at hand from the start. */
export const featuresAtHand: Features | null = FeatureStores

/** Fetches them where they come later; a failure is told and may be tried again. */
export const fetchFeatures = (): Promise<Features> => Promise.resolve(FeatureStores)
