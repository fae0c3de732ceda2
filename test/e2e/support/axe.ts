import { readFileSync } from 'node:fs'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { settle } from './settle'

/** Everything that WCAG 2.1 AA asks for and a program can see, what axe calls good practice, and that a name contains the words that are seen. */
const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'],
  rules: { 'label-content-name-mismatch': { enabled: true } },
  resultTypes: ['violations'],
  // A frame shows a page from outside; that it has a title is asked of ours
  iframes: false
}

/** The small edition, which a page reads in half the time; without an answer: what its last line comes to is all of it, and to describe that takes long. */
const program = `${readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')}; undefined`

/** What can be pressed inside something else that can: axe asks it of buttons, but not of links. */
const findNested = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const interactive =
      ['button', 'link', 'tab', 'radio', 'checkbox', 'switch', 'option', 'menuitem']
        .map((role) => `[role="${role}"]`)
        .join() + ', a[href], button, input, textarea'
    const inside = Array.from(document.querySelectorAll(interactive)).filter(
      (element) => element.parentElement?.closest(interactive) != null
    )
    return inside.map(
      (element) =>
        `interactive-in-interactive: ${element.id === '' ? element.className : `#${element.id}`}\n  ${element.outerHTML.slice(0, 300)}`
    )
  })

/** What is wrong with a page as it stands: rule, element, and what is wrong with it. */
export async function findingsOn(page: Page): Promise<string[]> {
  await settle(page)
  await page.evaluate(program)
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`)
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, target, failureSummary = '' }) =>
        `${id}: ${target.join(' ')}\n  ${html.slice(0, 300)}\n  ${failureSummary.split('\n').slice(1).join('; ').trim()}`
    )
  )
  return [...found, ...(await findNested(page))]
}
