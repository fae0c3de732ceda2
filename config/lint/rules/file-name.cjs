/**
 * Refuses a file or folder name that is not kebab-case: one spelling everywhere, also on file systems that do not tell cases apart.
 * Free: what `config/pages.csv` spells otherwise (option `pages`), and the languages' own tags (`zh-CN`).
 */
const path = require('node:path')

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/
const languageTag = /^[a-z]{2}-[A-Z]{2}$/

/** The folders of a page path, and the page itself, as they may stand below src. */
function spellings(pages) {
  const allowed = new Set()
  for (const page of pages) {
    const parts = page.split('/')
    for (let length = 1; length <= parts.length; length += 1) allowed.add(parts.slice(0, length).join('/'))
  }
  return allowed
}

/** The first part of a file's path that breaks the rule, or undefined. `file` is relative to the root, with forward slashes. */
function misspelt(file, pages) {
  const allowed = spellings(pages)
  const parts = file.split('/').map((part, index, all) => (index === all.length - 1 ? part.replace(/\..*$/, '') : part))
  return parts.find((part, index) => {
    if (part.startsWith('.') || part === '' || kebab.test(part) || languageTag.test(part)) return false
    const below = parts.slice(1, index + 1).join('/')
    // The test of child/pages/vip/1111 stands in test/pages/child/pages/vip
    return !(['src', 'test'].includes(parts[0]) && (allowed.has(below) || allowed.has(below.replace(/^pages\//, ''))))
  })
}

module.exports = {
  misspelt,
  meta: {
    type: 'suggestion',
    schema: [
      {
        type: 'object',
        properties: { pages: { type: 'array', items: { type: 'string' } } },
        additionalProperties: false
      }
    ],
    messages: {
      name: '`{{ part }}` is not kebab-case: one spelling everywhere, so that a name found in one file system is found in all. Only page paths of config/pages.csv differ.'
    }
  },
  create: (context) => ({
    Program: (node) => {
      const file = path.relative(context.cwd, context.filename).split(path.sep).join('/')
      const part = misspelt(file, context.options[0]?.pages ?? [])
      if (part !== undefined) context.report({ node, messageId: 'name', data: { part } })
    }
  })
}
