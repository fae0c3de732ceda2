/**
 * Refuses text for people written in the code: words between JSX tags, in an attribute that is read or heard, and any string in
 * Chinese characters. Texts live in the `texts` of their feature or in `src/i18n`, where types keep every language complete. Punctuation and digits are free.
 */
const hasWord = (text) => /\p{L}/u.test(text)
const hasChinese = (text) => /\p{Script=Han}/u.test(text)

const textAttribute =
  /^(title|subtitle|placeholder|alt|label|text|content|hint|tip|description|caption|heading|summary|message|note|aria-?(label|description|valuetext|roledescription|placeholder))$|(Text|Title|Label|Placeholder|Message|Hint|Description|Caption)$/i
/** Attributes that end like a text and hold an identifier. */
const notText = /^(aria-?(labelledby|describedby)|data-.*)$/i

const elements = new Set(['JSXElement', 'JSXFragment'])

/** The nodes whose value an expression may show. */
function shown(node) {
  switch (node?.type) {
    case 'ConditionalExpression':
      return [...shown(node.consequent), ...shown(node.alternate)]
    case 'LogicalExpression':
      return [...shown(node.left), ...shown(node.right)]
    case 'BinaryExpression':
      return node.operator === '+' ? [...shown(node.left), ...shown(node.right)] : []
    case 'ArrayExpression':
      return node.elements.flatMap(shown)
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return shown(node.expression)
    case 'Literal':
    case 'TemplateLiteral':
      return [node]
    default:
      return []
  }
}

function textOf(node) {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : ''
  return node.quasis.map((quasi) => quasi.value.cooked ?? '').join('')
}

module.exports = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      text: '`{{ text }}` is text for people: it belongs in the texts of its feature or in src/i18n, where the types keep every language complete.'
    }
  },
  create(context) {
    const reported = new Set()
    const report = (node, text) => {
      if (reported.has(node)) return
      reported.add(node)
      const short = text.trim().replace(/\s+/g, ' ')
      context.report({
        node,
        messageId: 'text',
        data: { text: short.length > 40 ? `${short.slice(0, 40)}...` : short }
      })
    }
    const checkShown = (value) => {
      for (const node of shown(value)) if (hasWord(textOf(node))) report(node, textOf(node))
    }
    const checkChinese = (node) => {
      if (hasChinese(textOf(node))) report(node, textOf(node))
    }
    return {
      JSXText: (node) => {
        if (hasWord(node.value.replace(/&\w+;/g, ''))) report(node, node.value)
      },
      JSXExpressionContainer: (node) => {
        if (elements.has(node.parent.type)) checkShown(node.expression)
      },
      JSXAttribute: (node) => {
        const name = node.name.type === 'JSXNamespacedName' ? node.name.name.name : node.name.name
        if (!textAttribute.test(name) || notText.test(name)) return
        checkShown(node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value)
      },
      'JSXAttribute ObjectExpression > Property': (node) => {
        const name = node.key.name ?? node.key.value
        if (typeof name === 'string' && textAttribute.test(name)) checkShown(node.value)
      },
      'Literal:exit': checkChinese,
      'TemplateLiteral:exit': checkChinese
    }
  }
}
