/**
 * Refuses Taro's runtime (`Taro.*`, an import of `@tarojs/taro` that is more than types), the vendors' globals `wx` and `my`, and
 * `TARO_ENV`. They belong to `src/platform`, where each target difference has one shared type and one conformance test; anywhere
 * else they make code that works on one target only. `@tarojs/components` is a view library, not an API, and is free.
 */
const runtimes = /^@tarojs\/(?!components(\/|$))/

const isTypeOnly = (node) =>
  node.importKind === 'type' ||
  node.exportKind === 'type' ||
  (node.specifiers?.length > 0 &&
    node.specifiers.every((specifier) => specifier.importKind === 'type' || specifier.exportKind === 'type'))

const remedy =
  'target differences live in src/platform, behind one type and one conformance test. Add or use a function there.'

module.exports = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      runtime: `\`{{ name }}\` is imported outside src/platform: ${remedy}`,
      global: `\`{{ name }}\` is used outside src/platform: ${remedy}`,
      target: `\`TARO_ENV\` is read outside src/platform: ${remedy}`
    }
  },
  create(context) {
    const checkSource = (node) => {
      const name = node.source?.value
      if (typeof name === 'string' && runtimes.test(name) && !isTypeOnly(node))
        context.report({ node, messageId: 'runtime', data: { name } })
    }
    return {
      ImportDeclaration: checkSource,
      ExportNamedDeclaration: checkSource,
      ExportAllDeclaration: checkSource,
      ImportExpression: checkSource,
      'CallExpression[callee.name="require"]': (node) => {
        const name = node.arguments[0]?.value
        if (typeof name === 'string' && runtimes.test(name))
          context.report({ node, messageId: 'runtime', data: { name } })
      },
      'MemberExpression > Identifier.property[name="TARO_ENV"]': (node) =>
        context.report({ node, messageId: 'target' }),
      'MemberExpression > Literal.property[value="TARO_ENV"]': (node) => context.report({ node, messageId: 'target' }),
      'ObjectPattern > Property[key.name="TARO_ENV"]': (node) => context.report({ node, messageId: 'target' }),
      'Program:exit': (program) => {
        for (const { identifier } of context.sourceCode.getScope(program).through) {
          const isType = identifier.parent.type.startsWith('TS') && identifier.parent.type !== 'TSAsExpression'
          if (['Taro', 'wx', 'my'].includes(identifier.name) && !isType) {
            context.report({ node: identifier, messageId: 'global', data: { name: identifier.name } })
          }
        }
      }
    }
  }
}
