/**
 * Refuses to compare the kind of an order: `kind === 'deal'`, `switch (order.kind)`, `['deal'].includes(kind)`, `eq(orders.kind, 'deal')`, `kind = 'deal'`
 * in SQL, and a table by `OrderKind`. What differs between kinds stands in one table of the domain, of the server and of the screen, so that a
 * new kind is a row in each and no search for the places that knew the others. Other things have a `kind` of their own, of other names;
 * `shared` tells the names that they have as well (a ledger's `topUp`), which count only where an order is asked.
 */
const isKind = (node) =>
  (node.type === 'Identifier' && /^(kind|\w+Kind)$/.test(node.name)) ||
  (node.type === 'MemberExpression' && !node.computed && node.property.name === 'kind') ||
  (node.type === 'ChainExpression' && isKind(node.expression))

/** Whether the kind is an order's, as far as the name before it tells. */
const isOrders = (node) => {
  if (node.type === 'ChainExpression') return isOrders(node.expression)
  return (
    node.type === 'MemberExpression' && /order|purchase/i.test(node.object.name ?? node.object.property?.name ?? '')
  )
}

const textsOf = (node) => {
  if (node.type === 'Literal') return [node.value]
  if (node.type === 'ArrayExpression') return node.elements.flatMap((element) => (element ? textsOf(element) : []))
  return node.type === 'TSAsExpression' ? textsOf(node.expression) : []
}

module.exports = {
  meta: {
    type: 'problem',
    schema: [
      {
        type: 'object',
        properties: {
          kinds: { type: 'array', items: { type: 'string' } },
          shared: { type: 'array', items: { type: 'string' } }
        },
        required: ['kinds'],
        additionalProperties: false
      }
    ],
    messages: {
      compared:
        'This compares the kind of an order: ask its table instead (`orderKindRules`, `PurchaseKind`, `orderKindViews`), where a new kind gets its row.',
      table: 'This is one more table by the kinds of orders: what it says is a field of the one table of its side.'
    }
  },
  create(context) {
    const { kinds, shared = [] } = context.options[0]
    const inSql = new RegExp(
      `\\bkind\\s*(=|<>|!=|\\b(not\\s+)?in\\s*\\()\\s*'(${kinds.filter((kind) => !shared.includes(kind)).join('|')})'`
    )
    const report = (node) => context.report({ node, messageId: 'compared' })
    const names = (kind, values) =>
      values.some((value) => kinds.includes(value) && (!shared.includes(value) || isOrders(kind)))
    const compare = (node, kind, other) => {
      if (isKind(kind) && names(kind, textsOf(other))) report(node)
    }
    return {
      'BinaryExpression[operator=/^[!=]==?$/]': (node) => {
        compare(node, node.left, node.right)
        compare(node, node.right, node.left)
      },
      SwitchStatement(node) {
        const values = node.cases.flatMap(({ test }) => (test ? textsOf(test) : []))
        if (isKind(node.discriminant) && names(node.discriminant, values)) report(node)
      },
      // eq(orders.kind, 'deal') and its likes of the database
      'CallExpression[callee.name=/^(eq|ne|inArray|notInArray)$/]': (node) =>
        node.arguments.length === 2 && compare(node, ...node.arguments),
      'CallExpression[callee.property.name="includes"]': (node) =>
        node.arguments.length === 1 && compare(node, node.arguments[0], node.callee.object),
      TemplateLiteral: (node) => node.quasis.some((part) => inSql.test(part.value.raw)) && report(node),
      Literal: (node) => typeof node.value === 'string' && inSql.test(node.value) && report(node),
      'TSTypeReference[typeName.name="Record"]': (node) => {
        if (node.typeArguments?.params[0]?.typeName?.name === 'OrderKind') context.report({ node, messageId: 'table' })
      }
    }
  }
}
