/**
 * Refuses `x as T`, `<T>x` and `x!`. A cast tells the compiler something that nobody has checked; outside data is parsed by a
 * schema, and inside the code a type guard, a `satisfies` or a better signature says the same with proof.
 * Free: `as const`, and a plain `as unknown`, which only forgets. `as unknown as T` is refused twice over.
 */
const reason =
  'nobody has checked that it is true. Parse outside data by a schema, or use a type guard, `satisfies` or a better signature.'

const isSafe = (type) =>
  type.type === 'TSUnknownKeyword' ||
  (type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'const')

const isDoubleCast = (node) => {
  const inner = node.expression
  return (
    (inner.type === 'TSAsExpression' || inner.type === 'TSTypeAssertion') &&
    inner.typeAnnotation.type === 'TSUnknownKeyword'
  )
}

module.exports = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      cast: `This cast is unchecked: ${reason}`,
      doubleCast: `\`as unknown as\` switches the type checker off: ${reason}`,
      nonNull: `\`!\` is an unchecked cast: ${reason}`
    }
  },
  create(context) {
    const checkCast = (node) => {
      if (isSafe(node.typeAnnotation)) return
      context.report({ node, messageId: isDoubleCast(node) ? 'doubleCast' : 'cast' })
    }
    return {
      TSAsExpression: checkCast,
      TSTypeAssertion: checkCast,
      TSNonNullExpression: (node) => context.report({ node, messageId: 'nonNull' })
    }
  }
}
