// What the commands that lay out new code share: refusing with a message, adding to tables, and writing as Prettier does.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { importOrderPlugins, importOrderRules } from '../../lint/import-order.mjs'
import { root as repository } from './ensure.mjs'

/** Said to the person in place of a stack; nothing has been written. */
export class Refusal extends Error {}

export const capitalised = (text) => text.charAt(0).toUpperCase() + text.slice(1)
/** `group-order` -> `groupOrder`. */
export const camel = (text) => text.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
export const quoted = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** Adds a line before the end of a list or an object literal, after the comma that the line above then needs. */
export function addLine(text, end, line) {
  const at = text.lastIndexOf(end)
  if (at === -1) throw new Refusal(`The end of the table (${end.trim()}) was not found`)
  return `${text.slice(0, at).replace(/,?\s*$/, '')},\n${line}${text.slice(at)}`
}

/** Adds an import below the last one. */
export function addImport(text, line) {
  const last = [...text.matchAll(/^import .*$/gm)].at(-1)
  if (last === undefined) throw new Refusal(`There are no imports to add to: ${line}`)
  const at = last.index + last[0].length
  return `${text.slice(0, at)}\n${line}${text.slice(at)}`
}

export const hasKey = (text, key) => new RegExp(`^ {2}${key}:`, 'm').test(text)

/** Throws a refusal for files that stand already. */
export function refuseExisting(root, files) {
  const existing = files.filter((file) => existsSync(path.join(root, file)))
  if (existing.length > 0) throw new Refusal(`${existing.join(', ')} exists already: nothing was written`)
}

/** With its imports in the order that lint asks for. */
async function sorted(file, text) {
  const { Linter } = await import('eslint')
  const { parser } = (await import('typescript-eslint')).default
  const ofImports = {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: true } } },
    plugins: importOrderPlugins,
    rules: importOrderRules
  }
  return new Linter().verifyAndFix(text, [ofImports], { filename: file }).output
}

/** As Prettier writes it, which is what lint asks for; tables stay as they are, and so does what Prettier does not know. */
async function formatted(file, text) {
  const { format, getFileInfo, resolveConfig } = await import('prettier')
  const known = path.join(repository, file)
  const { ignored, inferredParser } = await getFileInfo(known, {
    ignorePath: path.join(repository, '.prettierignore')
  })
  return ignored || inferredParser === null
    ? text
    : format(text, { ...(await resolveConfig(path.join(repository, 'src', 'app.tsx'))), filepath: known })
}

/** Writes the files below a root and prints their names. */
export async function writeFiles(root, files) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), await formatted(file, await sorted(file, text)))
    console.log(file)
  }
}

/** Reads a file below a root. */
export const reader = (root) => (file) => readFileSync(path.join(root, file), 'utf8')

/** Runs a command, saying a refusal or a wrong option without a stack. */
export function runCommand(main) {
  main().catch((error) => {
    if (!(error instanceof Refusal) && error.code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw error
    console.error(error.message)
    process.exitCode = 1
  })
}
