import comments from '@eslint-community/eslint-plugin-eslint-comments'
import react from 'eslint-plugin-react'
import hooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { youngGlobals } from './config/engines.cjs'
import { importOrderPlugins, importOrderRules } from './config/lint/import-order.mjs'
import { inside, orderKinds, pagePaths, slicesOfKind, textFiles, viewFolders } from './config/lint/layout.cjs'
import { literalStyle } from './config/lint/literal-style.cjs'
import { plugin, withReason } from './config/lint/plugin.cjs'

const root = process.cwd()
const pages = pagePaths(root)
const kinds = orderKinds(root)
const meals = ['delivery', 'pickup']
/** Kinds of ledger entries and of drawings have these names, too. */
const noKindComparison = (compared) => ({
  'fanju/no-kind-comparison': ['error', { kinds: compared, shared: ['topUp', 'box'] }]
})

const typescript = ['{src,server,test,bench,types}/**/*.{ts,tsx,mts}', 'config/**/*.{ts,mts,cts}']
const javascript = ['**/*.{mjs,cjs,js}']
const views = [...inside(viewFolders), 'src/app.tsx']
const nativeConfiguration = ['src/**/*.config.ts']
const frameworkDefaults = [
  ...pages.map((page) => `src/${page}.tsx`),
  'src/app.tsx',
  ...inside(['custom-tab-bar', 'customize-tab-bar']),
  ...nativeConfiguration
]

const unchecked =
  'it switches the type checker off where outside data may pass. Use `unknown` and a schema or a type guard.'
const unexplained = 'a suppression without its reason cannot be judged or removed later. Write `-- reason` behind it.'
const reasoned = {
  rules: {
    'no-any': withReason(tseslint.plugin.rules['no-explicit-any'], unchecked),
    'no-ts-comment': withReason(tseslint.plugin.rules['ban-ts-comment'], unexplained),
    'explained-suppression': withReason(comments.rules['require-description'], unexplained),
    'narrow-suppression': withReason(
      comments.rules['no-unlimited-disable'],
      'it would hide rules nobody meant to hide. Name the rule.'
    ),
    'paired-suppression': withReason(
      comments.rules['disable-enable-pair'],
      'left open, it covers code written later. Use eslint-disable-next-line.'
    )
  }
}

/** What mini-program engines lack or forbid; H5 code is the same code. */
const engineLimits = {
  'no-restricted-globals': [
    'error',
    { name: 'Intl', message: 'Mini-program engines lack parts of Intl: use the functions of src/domain and src/i18n.' },
    ...youngGlobals.map((name) => ({ name, message: 'Younger than the oldest promised engine (config/engines.cjs).' }))
  ],
  'no-restricted-properties': [
    'error',
    ...['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'].map((property) => ({
      property,
      message: "It depends on the engine's Intl, which mini-programs lack in part: format by src/domain and src/i18n."
    }))
  ],
  'no-eval': 'error',
  'no-implied-eval': 'error',
  'no-new-func': 'error'
}

/** Whole files, after formatting: data, tables and what is written as one list are exempt below. */
const longest = (max) => ['error', { max, skipBlankLines: false, skipComments: false }]

const common = {
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'no-var': 'error',
  'prefer-const': 'error',
  'no-debugger': 'error',
  'no-empty': 'error',
  ...importOrderRules,
  'no-duplicate-imports': ['error', { allowSeparateTypeImports: true }],
  'no-unreachable': 'error',
  'no-constant-condition': ['error', { checkLoops: false }],
  'no-async-promise-executor': 'error',
  'no-self-compare': 'error',
  'no-template-curly-in-string': 'error',
  'no-unsafe-finally': 'error',
  'fanju/file-name': ['error', { pages }],
  'max-lines': longest(400),
  'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
  'max-statements': ['error', 60],
  'house/explained-suppression': 'error',
  'house/narrow-suppression': 'error',
  'house/paired-suppression': 'error'
}

export default [
  { ignores: ['dist/**', 'data/**', 'coverage/**', '.cache/**', 'test/mini/fixture/**/.swc/**'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: [...typescript, ...javascript],
    languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
    plugins: {
      fanju: plugin,
      house: reasoned,
      '@typescript-eslint': tseslint.plugin,
      ...importOrderPlugins,
      react,
      'react-hooks': hooks
    },
    rules: common
  },
  { files: javascript, rules: { '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }] } },
  {
    files: typescript,
    rules: {
      'house/no-any': 'error',
      'house/no-ts-comment': [
        'error',
        {
          'ts-expect-error': 'allow-with-description',
          'ts-ignore': true,
          'ts-nocheck': true,
          minimumDescriptionLength: 10
        }
      ],
      'fanju/no-any-schema': 'error',
      'fanju/no-unchecked-cast': 'error',
      'fanju/no-unparsed-json': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false }
      ]
    }
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: { 'react/jsx-key': 'error', 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' }
  },
  { files: ['src/**/*.{ts,tsx}'], rules: { ...engineLimits, 'fanju/no-platform-api': 'error' } },
  { files: ['src/**/*.{ts,tsx}'], ignores: ['src/**/*.h5.{ts,tsx}'], rules: { 'fanju/no-young-built-in': 'error' } },
  { files: ['src/platform/**'], rules: { 'fanju/no-platform-api': 'off' } },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/theme/**', 'src/domain/**', 'src/contract/**'],
    rules: { 'fanju/no-module-level-store': 'error' }
  },
  { files: [...views, ...inside(['stores'])], rules: { 'fanju/no-device-clock': 'error' } },
  { files: ['{src,server}/**/*.{ts,tsx}'], ignores: frameworkDefaults, rules: { 'fanju/named-exports': 'error' } },
  { files: ['server/**/*.ts'], rules: { 'fanju/lock-strength': 'error' } },
  {
    files: ['{src,server}/**/*.{ts,tsx}'],
    ignores: ['src/domain/order-state.ts', 'src/features/order/kinds.ts', 'server/modules/order/kinds.ts'],
    rules: noKindComparison(kinds)
  },
  ...kinds.map((kind) => ({
    files: slicesOfKind(kind),
    rules: noKindComparison(kinds.filter((each) => each !== kind))
  })),
  { files: ['server/modules/meal/**/*.ts'], rules: noKindComparison(kinds.filter((kind) => !meals.includes(kind))) },
  {
    files: [...views, ...inside(['stores', 'api', 'platform'])],
    ignores: [...nativeConfiguration, textFiles],
    rules: { 'fanju/no-literal-text': 'error' }
  },
  {
    files: [...views, ...inside(['stores', 'api', 'platform']), 'src/*.ts', ...nativeConfiguration],
    rules: { 'no-restricted-syntax': ['error', ...literalStyle] }
  },
  {
    files: ['server/seed/data/**', 'src/i18n/**', textFiles, 'src/routes.ts'],
    rules: { 'max-lines': 'off' }
  },
  { files: ['{test,bench}/**'], rules: { 'max-lines-per-function': 'off', 'fanju/named-exports': 'off' } },
  {
    files: ['test/**'],
    rules: { 'fanju/no-unchecked-cast': 'off', 'fanju/no-unparsed-json': 'off', 'no-template-curly-in-string': 'off' }
  },
  {
    files: ['**/*.d.{ts,mts,cts}'],
    rules: { 'fanju/no-unchecked-cast': 'off', '@typescript-eslint/consistent-type-imports': 'off' }
  }
]
