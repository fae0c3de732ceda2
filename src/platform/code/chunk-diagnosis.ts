import type { Chunk } from './chunk-loader'

interface DiagnosisParts {
  readonly fetch: (
    address: string,
    options: { readonly method?: string; readonly cache: 'no-store' }
  ) => Promise<Response>
  /** Address of the page that names the app's files. */
  readonly page: string
  /** Path of the app's own file that runs now; `null` when it is not known. */
  readonly running: () => string | null
}

/**
 * Why a chunk did not come: `missing` when it, or what it shares with others, went with a new release, `network`, a status of HTTP,
 * or the kind of error.
 */
export function createDiagnosis({ fetch, page, running }: DiagnosisParts) {
  /** The page of another release names other files; what this one shares between pages may be gone. */
  const isReleasedAnew = async (): Promise<boolean> => {
    const [file, answer] = [running(), await fetch(page, { cache: 'no-store' })]
    return file !== null && answer.ok && !(await answer.text()).includes(file)
  }
  return async ({ source }: Chunk, error: unknown): Promise<string> => {
    try {
      const answer = await fetch(source, { method: 'HEAD', cache: 'no-store' })
      const isCode = answer.headers.get('content-type')?.includes('javascript') ?? false
      if (answer.status === 404 || answer.status === 410 || (answer.ok && !isCode)) return 'missing'
      if (!answer.ok) return `HTTP ${answer.status}`
      if (await isReleasedAnew()) return 'missing'
    } catch {
      return 'network'
    }
    return error instanceof Error ? error.name : 'error'
  }
}
