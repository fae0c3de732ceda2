import type { ChunkLoading } from '../types'

/** A mini-program fetches its packages itself and shows its own loading page. */
export const chunkLoading: ChunkLoading = {
  giveUp: () => undefined,
  watch: () => () => undefined,
  load: (_chunk, importer) => importer(),
  releasePages: () => undefined
}
