import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import postcss, { type Root, type Rule } from 'postcss'
import { rpxToVw } from './rpx'

const BUILT_IN_TAG =
  /(^|[\s>+~,(])(view|text|button|input|textarea|image|scroll-view|swiper|swiper-item|picker|form|label|radio|checkbox|switch|slider|icon|navigator|canvas|video|map|web-view)(?=$|[\s.:#[>+~,)])/g

function inlineImports(root: Root, file: string, extension: string): void {
  root.walkAtRules('import', (rule) => {
    const reference = /['"]([^'"]+)['"]/.exec(rule.params)?.[1] ?? ''
    const imported = join(dirname(file), reference.endsWith(extension) ? reference : `${reference}${extension}`)
    if (!existsSync(imported)) throw new Error(`${file} imports ${reference}, which does not exist`)
    const inner = postcss.parse(readFileSync(imported, 'utf8'), { from: imported })
    inlineImports(inner, imported, extension)
    rule.replaceWith(inner.nodes)
  })
}

function isKeyframe(rule: Rule): boolean {
  return rule.parent?.type === 'atrule' && 'name' in rule.parent && /keyframes$/.test(String(rule.parent.name))
}

/** One `.wxss` or `.acss` file as CSS for the host's DOM: imports inlined, rpx converted, vendor tags renamed, classes prefixed when the unit is isolated. */
export function compileStyleSheet(file: string, extension: string, scope: string | null): string {
  const root = postcss.parse(readFileSync(file, 'utf8'), { from: file })
  inlineImports(root, file, extension)
  root.walkRules((rule) => {
    if (isKeyframe(rule)) return
    const tagged = rule.selector.replace(BUILT_IN_TAG, '$1wx-$2')
    rule.selector = scope === null ? tagged : tagged.replace(/\.(-?[_a-zA-Z][\w-]*)/g, `.${scope}--$1`)
  })
  return rpxToVw(root.toString())
}

/** Class prefix the host gives to an isolated component. */
export function styleScopeOf(path: string): string {
  return path.replace(/\W/g, '_')
}
