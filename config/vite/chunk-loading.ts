/** Placeholder until the loader lands. */
export function chunkLoading() {
  return { name: 'fanju:chunk-loading' }
}
