/** Chunks that more than one place names: what they are made of, below `src` and without its ending. */
export const lateCode = {
  pages: 'browser/later-pages',
  startUp: 'stores/start-up',
  frame: 'features/app-frame/late-frame'
} as const

/** Where a chunk is fetched from, by what it is made of; `config/vite/browser-build.ts` names the files so. */
export const codeAddress = (module: string): string =>
  new URL(`js/${module}${process.env.CODE_ENDING ?? ''}`, document.baseURI).pathname

/** Where the build has written which files come after home (`config/vite/later-files.ts`). */
export const laterFilesAddress = (): string => `${codeAddress('later-files')}on`
