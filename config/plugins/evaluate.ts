import { build } from 'esbuild'

/** What a module of the app hands to `returnValue`: the build reads only its own folder as TypeScript. */
export async function evaluate(sourceRoot: string, contents: string): Promise<unknown> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: sourceRoot, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife'
  })
  let value: unknown
  new Function('returnValue', outputFiles[0]?.text ?? '')((found: unknown) => (value = found))
  return value
}
