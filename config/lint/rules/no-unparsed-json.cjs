/**
 * Refuses `JSON.parse(text)` whose result is used as it comes. It is of type `any`, so it takes on whatever type it is assigned to:
 * a cast that looks like none. Its result must be `unknown` (by annotation or `as unknown`) or go straight into a call that checks it.
 */
/** `: unknown`, and of an async function `: Promise<unknown>`. */
function isUnknown(annotation) {
  const type = annotation?.typeAnnotation
  return (
    type?.type === 'TSUnknownKeyword' ||
    (type?.typeName?.name === 'Promise' && type.typeArguments?.params[0]?.type === 'TSUnknownKeyword')
  )
}

const enclosingFunction = (node) => {
  let current = node.parent
  while (current && !/Function/.test(current.type)) current = current.parent
  return current
}

function isHandled(node) {
  const { parent } = node
  if (parent.type === 'VariableDeclarator') return isUnknown(parent.id.typeAnnotation)
  if (parent.type === 'TSAsExpression' || parent.type === 'TSSatisfiesExpression')
    return parent.typeAnnotation.type === 'TSUnknownKeyword'
  if (parent.type === 'CallExpression') return parent.arguments.includes(node)
  if (parent.type === 'ReturnStatement') return isUnknown(enclosingFunction(node)?.returnType)
  if (parent.type === 'ArrowFunctionExpression') return isUnknown(parent.returnType)
  return parent.type === 'ExpressionStatement'
}

module.exports = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      unparsed:
        '`JSON.parse` answers `any`, a hidden cast: keep its result as `unknown` and hand it to a schema or a type guard.'
    }
  },
  create: (context) => ({
    'CallExpression[callee.object.name="JSON"][callee.property.name="parse"]': (node) => {
      if (!isHandled(node)) context.report({ node, messageId: 'unparsed' })
    }
  })
}
