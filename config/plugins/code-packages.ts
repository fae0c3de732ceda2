import path from 'node:path'
import { build } from 'esbuild'
import type { Compilation, Compiler } from 'webpack'
import { z } from 'zod'
import { evaluate } from './evaluate'

const name = 'fanju:code-packages'
const plan = z.object({ codePackages: z.array(z.object({ root: z.string(), entry: z.string() })) })

/** An entry as one module of its own, with all it needs: a host packs each subpackage by itself. */
async function bundle(sourceRoot: string, entry: string) {
  const { outputFiles, metafile } = await build({
    entryPoints: [path.join(sourceRoot, entry)],
    bundle: true,
    write: false,
    metafile: true,
    absWorkingDir: sourceRoot,
    format: 'cjs',
    target: 'es2018',
    charset: 'utf8'
  })
  const [file] = outputFiles
  if (file === undefined) throw new Error(`No code was made of ${entry}`)
  return { code: file.text, sources: Object.keys(metafile.inputs).map((source) => path.join(sourceRoot, source)) }
}

/** Adds a package for each part of the code that the main package does not carry; what minifies the others minifies these. */
export class CodePackages {
  constructor(private readonly sourceRoot: string) {}

  apply(compiler: Compiler): void {
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name, stage }, () => this.addTo(compilation, compiler))
    })
  }

  private async addTo(compilation: Compilation, { webpack }: Compiler): Promise<void> {
    const { codePackages } = plan.parse(
      await evaluate(this.sourceRoot, "import * as plan from './platform/code/code-packages'\nreturnValue(plan)")
    )
    await Promise.all(
      codePackages.map(async ({ root, entry }) => {
        const { code, sources } = await bundle(this.sourceRoot, entry)
        // A build that watches makes it again when a source changes
        compilation.fileDependencies.addAll(sources)
        compilation.emitAsset(`${root}/code.js`, new webpack.sources.RawSource(code))
      })
    )
  }
}
