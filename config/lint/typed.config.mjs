// The rules that need types, apart from those of eslint.config.mjs: what they find in a file depends on other files, so that no cache of
// single files holds, and they cost several times as much.
import house from '../../eslint.config.mjs'

const knownRulesOff = house.map(({ rules: _rules, ...rest }) => rest)

export default [
  ...knownRulesOff,
  { linterOptions: { reportUnusedDisableDirectives: 'off' } },
  {
    files: ['{src,server,test,bench}/**/*.{ts,tsx}', 'config/**/*.ts'],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: process.cwd() } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }]
    }
  }
]
