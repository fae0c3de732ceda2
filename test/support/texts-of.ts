/** Every text below a branch by its path; a function is said with a figure for each of its parameters, or a word. */
export function textsOf(branch: unknown, path: string): [path: string, text: string][] {
  if (typeof branch === 'string') return [[path, branch]]
  if (typeof branch === 'function') {
    try {
      return [[path, String(branch(2, 3, 4))]]
    } catch {
      return [[path, String(branch('2', '3', '4'))]]
    }
  }
  return typeof branch === 'object' && branch !== null
    ? Object.entries(branch).flatMap(([key, part]) => textsOf(part, `${path}.${key}`))
    : []
}
