import { RuleTester } from 'eslint'
import { builtinRules } from 'eslint/use-at-your-own-risk'
import tseslint from 'typescript-eslint'
import { plugin } from '../../config/lint/plugin.cjs'

interface Samples {
  readonly good: readonly (string | RuleTester.ValidTestCase)[]
  /** Source and the message ids it must bring, in order. */
  readonly bad: readonly (RuleTester.InvalidTestCase | readonly [code: string, ...messageIds: string[]])[]
}

const tester = new RuleTester({
  languageOptions: {
    parser: tseslint.parser,
    parserOptions: { ecmaFeatures: { jsx: true } }
  }
})

const isRow = (sample: Samples['bad'][number]): sample is readonly [string, ...string[]] => Array.isArray(sample)

/** Runs good and bad samples through one of the house's rules, or one of ESLint's own with the house's options. */
export function testRule(name: string, { good, bad }: Samples, options: unknown[] = []) {
  const rule = plugin.rules[name] ?? builtinRules.get(name)
  if (rule === undefined) throw new Error(`No rule ${name}`)
  const valid = good.map((sample) => ({
    filename: 'src/sample.tsx',
    options,
    ...(typeof sample === 'string' ? { code: sample } : sample)
  }))
  const invalid = bad.map((sample) => {
    if (!isRow(sample)) return { filename: 'src/sample.tsx', options, ...sample }
    const [code, ...messageIds] = sample
    return { filename: 'src/sample.tsx', options, code, errors: messageIds.map((messageId) => ({ messageId })) }
  })
  tester.run(name, rule, { valid, invalid })
}
