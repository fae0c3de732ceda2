import path from 'node:path'
import { build } from 'esbuild'
import type { Compilation, Compiler } from 'webpack'
import { z } from 'zod'
import { evaluate } from './evaluate'

const name = 'fanju:language-packages'
/** As `load-catalogue.ts` asks for it. */
const textsFile = 'texts.js'
const plan = z.object({ languagePackages: z.array(z.object({ locale: z.string(), root: z.string() })) })

/** The catalogue of a language as one module of its own, with all it needs: a host packs each subpackage by itself. */
async function bundleTexts(folder: string) {
  const { outputFiles, metafile } = await build({
    entryPoints: [path.join(folder, 'index.ts')],
    bundle: true,
    write: false,
    metafile: true,
    absWorkingDir: folder,
    format: 'cjs',
    target: 'es2018',
    charset: 'utf8'
  })
  const [file] = outputFiles
  if (file === undefined) throw new Error(`No texts were made of ${folder}`)
  return { code: file.text, sources: Object.keys(metafile.inputs).map((source) => path.join(folder, source)) }
}

/** Adds a package for each language that the main package does not carry; what minifies the others minifies these. */
export class LanguagePackages {
  constructor(private readonly sourceRoot: string) {}

  apply(compiler: Compiler): void {
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name, stage }, () => this.addTo(compilation, compiler))
    })
  }

  private async addTo(compilation: Compilation, { webpack }: Compiler): Promise<void> {
    const { languagePackages } = plan.parse(
      await evaluate(this.sourceRoot, "import * as plan from './i18n/language-packages'\nreturnValue(plan)")
    )
    await Promise.all(
      languagePackages.map(async ({ locale, root }) => {
        const { code, sources } = await bundleTexts(path.join(this.sourceRoot, 'i18n', locale))
        // A build that watches makes them again when a text changes
        compilation.fileDependencies.addAll(sources)
        compilation.emitAsset(`${root}/${textsFile}`, new webpack.sources.RawSource(code))
      })
    )
  }
}
