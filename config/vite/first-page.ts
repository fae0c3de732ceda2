import path from 'node:path'
import { build } from 'esbuild'
import { compile } from 'sass'
import type { Plugin } from 'vite'

interface FirstPageOptions {
  readonly sourceRoot: string
  readonly targets: readonly string[]
  readonly codeEnding: string
}

/** The app's own loads in the page that vite has written. */
const loads = /\s*<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*>(?:<\/script>)?/g

/**
 * What stands around the app: the shell's styles and the boot script in the page itself, and the service worker. The app's own loads go
 * into a `template`, out of which the boot script takes them in an order of its own (`src/browser`).
 */
export function firstPage({ sourceRoot, targets, codeEnding }: FirstPageOptions): Plugin {
  const script = async (file: string): Promise<string> => {
    const { outputFiles } = await build({
      entryPoints: [path.join(sourceRoot, 'browser', file)],
      bundle: true,
      write: false,
      minify: true,
      format: 'iife',
      charset: 'utf8',
      target: [...targets],
      resolveExtensions: ['.h5.ts', '.ts'],
      define: { 'process.env.CODE_ENDING': JSON.stringify(codeEnding) }
    })
    return outputFiles.map(({ text }) => text).join('')
  }
  return {
    name: 'fanju:first-page',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const shell = path.join(sourceRoot, 'features/app-frame/app-shell.h5.scss')
        const style = { tag: 'style', injectTo: 'head', children: compile(shell, { style: 'compressed' }).css } as const
        if (bundle === undefined) return [style]
        const app = html.match(loads) ?? []
        const template = {
          tag: 'template',
          injectTo: 'head',
          attrs: { id: 'app-code' },
          children: app.join('')
        } as const
        const boot = (await script('boot.ts')).trim().replace(/<\//g, '<\\/')
        return {
          html: html.replace(loads, ''),
          tags: [style, template, { tag: 'script', injectTo: 'head', children: boot }]
        }
      }
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: await script('service-worker.ts') })
    }
  }
}
