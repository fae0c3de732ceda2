/**
 * Refuses an export without a doc comment that says something. The layers under this rule are read by people who do not know their
 * bodies: units, invariants, errors and the place in the specification are what no type can tell. Free: what is exported on from
 * elsewhere, and a type that is only the shape of a value (`z.output<typeof order>`, `typeof orders.$inferSelect`), documented there.
 */
const isShape = (declaration) => {
  if (declaration.type !== 'TSTypeAliasDeclaration') return false
  if (declaration.typeAnnotation.type === 'TSTypeQuery') return true
  if (declaration.typeAnnotation.type !== 'TSTypeReference') return false
  const { typeName, typeArguments } = declaration.typeAnnotation
  const name = typeName.type === 'TSQualifiedName' ? typeName.right.name : typeName.name
  return (
    ['output', 'input', 'infer'].includes(name) &&
    typeArguments?.params.length === 1 &&
    typeArguments.params[0].type === 'TSTypeQuery'
  )
}

const isStatement = (node) => node.parent.type === 'Program' || node.parent.type === 'ExportNamedDeclaration'

module.exports = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      missing:
        '`{{ name }}` is exported without a doc comment: say what its type cannot (unit, invariant, error, place in the specification).'
    }
  },
  create(context) {
    const { sourceCode } = context
    const isDocumented = (node) =>
      sourceCode
        .getCommentsBefore(node)
        .some((comment) => comment.type === 'Block' && comment.value.startsWith('*') && /\p{L}{2}/u.test(comment.value))
    const report = (node, name) =>
      context.report({
        loc: { line: node.loc.start.line, column: node.loc.start.column },
        messageId: 'missing',
        data: { name }
      })

    const documentedOverloads = new Set()
    const checkDeclaration = (node, declaration) => {
      const name = declaration.id?.name ?? declaration.declarations?.[0]?.id.name ?? 'this'
      if (isShape(declaration) || documentedOverloads.has(name)) return
      if (declaration.type === 'TSDeclareFunction') documentedOverloads.add(name)
      if (!isDocumented(node)) report(node, name)
    }
    const checkLocal = (specifier) => {
      const variable = sourceCode.getScope(specifier).set.get(specifier.local.name)
      let statement = variable?.defs[0]?.node
      while (statement && !isStatement(statement)) statement = statement.parent
      if (statement && !statement.type.startsWith('Import') && !isShape(statement) && !isDocumented(statement))
        report(specifier, specifier.local.name)
    }
    return {
      ExportDefaultDeclaration: (node) => {
        if (node.declaration.type !== 'Identifier' && !isDocumented(node)) report(node, 'default')
      },
      ExportNamedDeclaration: (node) => {
        if (node.declaration) checkDeclaration(node, node.declaration)
        else if (!node.source) node.specifiers.forEach(checkLocal)
      }
    }
  }
}
