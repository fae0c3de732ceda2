import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { root } from '../../support/database'

/** A module of `test/e2e/in-page`, as one script that a page runs; what it exports is `measuring` there. */
export const inPage = (name: string): string =>
  buildSync({
    entryPoints: [join(root, 'test/e2e/in-page', `${name}.ts`)],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'measuring',
    logLevel: 'error'
  }).outputFiles[0]?.text ?? ''
