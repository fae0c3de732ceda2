// Reads docs/spec-proof.md: for each line of the specification where it is built and which tests prove it.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './ensure.mjs'

const read = (file) => readFileSync(path.join(root, file), 'utf8')

/** The stages whose tests may prove a sentence. */
export const provingStages = ['unit', 'server', 'pages', 'h5-pages', 'mini-journeys', 'weapp-pages', 'h5-journey']

/** What the specification says, by the number of its line: neither headings nor the heads of tables. */
export const specLines = () =>
  read('docs/spec.md')
    .split('\n')
    .map((text, index) => ({ line: index + 1, text: text.trim() }))
    .filter(({ text }) => text !== '' && !/^#|^\|---|^\| (Index|Method)/.test(text))

/** The beginning of a line as its row quotes it. */
export const quoteOf = (text) =>
  text
    .replace(/^(-|\d\.) /, '')
    .replaceAll('*', '')
    .replace(/^\| |[\s|]+$/g, '')
    .replaceAll(' | ', ', ')
    .slice(0, 70)
    .trim()

/** The rows of the table: `{ line, quote, built, proofs: { file, title }[] }`; a title may be the part of it that tells the test from others. */
export const proofRows = () =>
  [...read('docs/spec-proof.md').matchAll(/^\| (\d+) \| (.*?) \| (.*?) \| (.*) \|$/gm)].map(
    ([, line, quote, built, proofs]) => ({
      line: Number(line),
      quote,
      built: [...built.matchAll(/`([^`]+)`/g)].map(([, file]) => file),
      proofs: proofs.split('<br>').flatMap((proof) => {
        const [, file, title] = /^`([^`]+)`: (.+)$/.exec(proof) ?? []
        return file && title ? [{ file, title }] : []
      })
    })
  )

const reportOf = (stage) => path.join(root, '.cache', 'test', `${stage}.json`)

/** The proving stages that have ever run here. */
export const reportedStages = () => provingStages.filter((stage) => existsSync(reportOf(stage)))

/** Titles of the tests that passed, by file, as the last run of each of the stages has reported them. */
function passedTitles(stages) {
  const titles = new Map()
  for (const stage of stages) {
    const report = reportOf(stage)
    for (const { name, assertionResults } of JSON.parse(readFileSync(report, 'utf8')).testResults) {
      const passed = assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName)
      titles.set(path.relative(root, name).split(path.sep).join('/'), passed)
    }
  }
  return titles
}

/** The proofs that did not run, or did not pass, in the last run of these stages; without those in files that `isLeftOut` names. */
export function missingProofs(stages, isLeftOut = () => false) {
  const passed = passedTitles(stages)
  return proofRows().flatMap(({ line, proofs }) =>
    proofs
      .filter(({ file, title }) => !isLeftOut(file) && !passed.get(file)?.some((name) => name.includes(title)))
      .map(({ file, title }) => `docs/spec.md:${line} ${file}: ${title}`)
  )
}
