/**
 * Refuses built-ins, and regular expressions, that the oldest promised mini-program engine does not have (`config/engines.cjs`). A page that
 * calls one stays blank there, and nothing adds them: Babel changes syntax only.
 */
const { youngFunctions, youngMethods } = require('../../engines.cjs')

const methods = new Set(Object.values(youngMethods).flat())

const nameOf = ({ computed, property }) =>
  computed ? (property.type === 'Literal' ? String(property.value) : undefined) : property.name

module.exports = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      young:
        '`{{name}}` is younger than the oldest promised engine (config/engines.cjs): a page that uses it stays blank there.',
      lookbehind:
        'Lookbehind in a regular expression is younger than the oldest promised engine (config/engines.cjs): the whole file fails there.'
    }
  },
  create(context) {
    return {
      MemberExpression(node) {
        const name = nameOf(node)
        const owner = node.object.type === 'Identifier' ? node.object.name : undefined
        const isFunction = owner !== undefined && (youngFunctions[owner] ?? []).includes(name)
        const isCalled = node.parent.type === 'CallExpression' && node.parent.callee === node
        if (isFunction || (isCalled && methods.has(name)))
          context.report({
            node: node.property,
            messageId: 'young',
            data: { name: isFunction ? `${owner}.${name}` : `${name}()` }
          })
      },
      Literal(node) {
        if (node.regex !== undefined && /\(\?<[=!]/.test(node.regex.pattern))
          context.report({ node, messageId: 'lookbehind' })
      }
    }
  }
}
