import type { OutputBundle, OutputChunk } from 'rollup'

/** What of a chunk says which files it brings along; vite tells of the sheets. */
export type Chunk = Pick<OutputChunk, 'fileName' | 'imports' | 'dynamicImports' | 'isEntry' | 'isDynamicEntry'> & {
  readonly viteMetadata?: { readonly importedCss: Set<string> }
}

export const isChunk = (file: OutputBundle[string]): file is OutputChunk & Chunk => file.type === 'chunk'
