/** The house's own ESLint rules, each a small module in `rules/` whose doc comment says what it refuses and why. */
const plugin = {
  meta: { name: 'fanju' },
  rules: {
    'file-name': require('./rules/file-name.cjs'),
    'lock-strength': require('./rules/lock-strength.cjs'),
    'named-exports': require('./rules/named-exports.cjs'),
    'no-any-schema': require('./rules/no-any-schema.cjs'),
    'no-device-clock': require('./rules/no-device-clock.cjs'),
    'no-kind-comparison': require('./rules/no-kind-comparison.cjs'),
    'no-literal-text': require('./rules/no-literal-text.cjs'),
    'no-module-level-store': require('./rules/no-module-level-store.cjs'),
    'no-platform-api': require('./rules/no-platform-api.cjs'),
    'no-unchecked-cast': require('./rules/no-unchecked-cast.cjs'),
    'no-unparsed-json': require('./rules/no-unparsed-json.cjs'),
    'no-young-built-in': require('./rules/no-young-built-in.cjs')
  }
}

/** A rule of another package under the same name, with the house's reason added to each of its messages. */
function withReason(rule, reason) {
  const messages = Object.fromEntries(
    Object.entries(rule.meta.messages).map(([id, text]) => [id, `${text} Why: ${reason}`])
  )
  return { ...rule, meta: { ...rule.meta, messages } }
}

module.exports = { plugin, withReason }
