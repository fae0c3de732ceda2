import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const taroPlugin = 'taro:vite-multi-platform-plugin'
const suffix = '.h5'
const scripts = ['', '.ts', '.tsx']

/** Whether what a module imports has a twin of its own for H5: `x.h5.ts` beside `x.ts`. */
function hasTwin(source: string, importer: string): boolean {
  const whole = path.resolve(path.dirname(importer), source)
  const extension = path.extname(whole)
  const stem = whole.slice(0, whole.length - extension.length)
  return [`${stem}${suffix}${extension}`, `${whole}/index${suffix}`].some((twin) =>
    scripts.some((script) => existsSync(twin + script))
  )
}

/**
 * Lets Taro look for twins only where there are some. Its plugin tries four names for each import of each library through every other
 * plugin, which took two thirds of the H5 build; twins are files of `sourceRoot`, named by a path.
 */
export function ownTwins(sourceRoot: string): Plugin {
  return {
    name: 'fanju:own-twins',
    configResolved({ plugins }) {
      const taro = plugins.find(({ name }) => name === taroPlugin)
      const look = taro?.resolveId
      if (taro === undefined || typeof look !== 'function')
        throw new Error(`Taro's H5 runner has changed: there is no ${taroPlugin}`)
      taro.resolveId = function (source, importer, options) {
        // A module that Taro makes up stands, by its name, in the folder of what it is made from
        const place = importer?.replace('\0', '') ?? ''
        const isOurs = source.startsWith(sourceRoot) || (source.startsWith('.') && place.startsWith(sourceRoot))
        return isOurs && hasTwin(source, place) ? look.call(this, source, importer, options) : null
      }
    }
  }
}
