const fs = require('node:fs')
const path = require('node:path')

/** The subpackages: each is downloaded on its own, so none may reach into another. */
const subpackages = [
  'user',
  'child',
  'issue',
  'activity',
  'activity2',
  'settlement',
  'payment',
  'marketing',
  'festival'
]

/** Folders of src whose files draw something a person sees. */
const viewFolders = ['ui', 'features', 'pages', 'custom-tab-bar', 'customize-tab-bar', ...subpackages]

/** What the features say, a file a language: there text is literal, and a list of it as long as it is. */
const textFiles = 'src/features/*/texts/*.ts'

/** Paths of every page of the product, from `config/pages.csv`; each is `src/<path>.tsx`. */
function pagePaths(root) {
  const file = path.join(root, 'config', 'pages.csv')
  if (!fs.existsSync(file)) return []
  const [head = '', ...rows] = fs
    .readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .filter((line) => line !== '')
  const column = head.split(',').indexOf('path')
  return rows.map((row) => row.split(',')[column]).filter((page) => page !== undefined && page !== '')
}

/** Globs of the given folders of src. */
const inside = (folders, extensions = '{ts,tsx}') => folders.map((folder) => `src/${folder}/**/*.${extensions}`)

module.exports = { subpackages, viewFolders, textFiles, pagePaths, inside }
