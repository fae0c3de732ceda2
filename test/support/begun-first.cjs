// Jest begins with the largest files when it does not know yet how long each takes. One that waits more than it works, and says so by
// `@begun first` in the comment at its head, comes before them: begun last, it would be waited for by an idle machine.
const { readFileSync } = require('node:fs')
const { default: Sequencer } = require('@jest/test-sequencer')

const isBegunFirst = ({ path }) => /^\/\*\*(?:(?!\*\/)[^])*@begun first/.test(readFileSync(path, 'utf8'))

module.exports = class BegunFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests)
    const first = sorted.filter(isBegunFirst)
    return [...first, ...sorted.filter((test) => !first.includes(test))]
  }
}
