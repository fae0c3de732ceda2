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

/** The kinds of orders, as the domain's table lists them; none where there is no domain. */
function orderKinds(root) {
  const file = path.join(root, 'src', 'domain', 'order-state.ts')
  if (!fs.existsSync(file)) return []
  const list = /export const orderKinds = \[([^\]]*)\]/.exec(fs.readFileSync(file, 'utf8'))
  if (list === null) throw new Error(`no orderKinds in ${file}`)
  return [...list[1].matchAll(/'(\w+)'/g)].map(([, kind]) => kind)
}

/** Globs of the files that are of one kind of order alone: the modules and features that begin with its name. */
const slicesOfKind = (kind) => {
  const name = kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return ['server/modules', 'src/features'].map((folder) => `${folder}/${name}{,-*}/**/*.{ts,tsx}`)
}

/** Globs of the given folders of src. */
const inside = (folders, extensions = '{ts,tsx}') => folders.map((folder) => `src/${folder}/**/*.${extensions}`)

module.exports = { subpackages, viewFolders, textFiles, pagePaths, orderKinds, slicesOfKind, inside }
