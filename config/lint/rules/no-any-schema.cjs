/**
 * Refuses `z.any()`, also under another local name. A schema that accepts anything and calls it `any` is the hole through which
 * unchecked outside data enters; `z.unknown()` accepts as much and still has to be looked at before use.
 */
const isZod = (source) => /^zod(\/|$)/.test(source)

module.exports = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      any: '`z.any()` lets unchecked data in as `any`: name the shape, or use `z.unknown()` where it truly is not known.'
    }
  },
  create(context) {
    const namespaces = new Set(['z'])
    return {
      ImportDeclaration(node) {
        if (!isZod(node.source.value)) return
        for (const specifier of node.specifiers) {
          if (specifier.type === 'ImportSpecifier' && specifier.imported.name === 'any')
            context.report({ node: specifier, messageId: 'any' })
          else if (specifier.type !== 'ImportSpecifier' || specifier.imported.name === 'z')
            namespaces.add(specifier.local.name)
        }
      },
      'CallExpression[callee.type="MemberExpression"][callee.property.name="any"]': (node) => {
        if (namespaces.has(node.callee.object.name)) context.report({ node, messageId: 'any' })
      }
    }
  }
}
