// The order of imports: eslint.config.mjs asks for it, and commands that lay out new code write by it.
import importOrder from 'eslint-plugin-simple-import-sort'

/** Packages, then the house by its alias, then neighbours; a file's own styles last, so that they win over those of what it draws. */
const groups = [['^\\u0000', '^node:', '^@?\\w', '^@/', '^\\.\\.', '^\\.', '\\.module\\.scss$']]

export const importOrderPlugins = { 'import-order': importOrder }
export const importOrderRules = {
  'import-order/imports': ['error', { groups }],
  'import-order/exports': 'error'
}
