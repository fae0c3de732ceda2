import path from 'node:path'
import stylelint from 'stylelint'
import fileName from './rules/file-name.cjs'

/** A Stylelint rule `fanju/<name>` from `find(root, option, options)`, which gives what it refuses as `{ node, message }`. */
function sheetRule(name, find) {
  const ruleName = `fanju/${name}`
  const rule = (option, options) => (root, result) => {
    for (const { node, message, value } of find(root, option, options))
      stylelint.utils.report({ ruleName, result, node, message: options?.message ?? message, messageArgs: [value] })
  }
  rule.ruleName = ruleName
  rule.messages = {}
  return stylelint.createPlugin(ruleName, rule)
}

/** `@include shade(#abc)`: Stylelint's own rules look at declarations only. */
const colorArgument = sheetRule('no-color-argument', (root) => {
  const found = []
  root.walkAtRules(/^(include|return|if|else|each)$/, (node) => {
    const value = /#[0-9a-f]{3,8}\b(?!-)/i.exec(node.params)?.[0]
    if (value !== undefined) found.push({ node, value })
  })
  return found
})

const sheetName = sheetRule('file-name', (root, _, { pages }) => {
  const file = path
    .relative(process.cwd(), root.source.input.file ?? '')
    .split(path.sep)
    .join('/')
  const part = fileName.misspelt(file, pages)
  return part === undefined ? [] : [{ node: root, message: `\`${part}\` is not kebab-case: one spelling everywhere.` }]
})

/** What Stylelint has no rule for: colours handed to mixins, and a sheet's name. */
export const sheetPlugins = [colorArgument, sheetName]
