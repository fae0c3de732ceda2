let failures = 0

/**
 * Imports code that no page waits for, so nothing stands in its place on the screen. A browser may answer the same import with the
 * failure it remembers, so after a second failure with a network the app starts again.
 */
export async function importQuietly<T>(importer: () => Promise<T>): Promise<T> {
  try {
    return await importer()
  } catch (error) {
    failures += 1
    if (failures > 1 && navigator.onLine) window.location.reload()
    throw error
  }
}
