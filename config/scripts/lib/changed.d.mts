/** Folder, or pattern, of the tests beside a source; undefined for what has none. */
export function mirrorOf(file: string): string | undefined
