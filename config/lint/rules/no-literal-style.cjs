/**
 * Refuses a literal colour or font size in code: in style objects, in style text, and a colour anywhere in a string. Only `src/theme`
 * names colours and sizes; everything else uses its tokens, so that one folder decides look and contrast.
 */
const { literalColor, literalIn } = require('../style-values.cjs')

const colorProps = new Set(['color', 'backgroundColor', 'fill', 'stroke', 'activeColor', 'selectedColor', 'placeholderColor'])
const styleKeys = /^(color|background|backgroundColor|border|border(Top|Right|Bottom|Left)?(Color)?|outline|outlineColor|fill|stroke|boxShadow|textShadow|caretColor|font|fontSize)$/

const cssSpelling = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const nameOf = (key) => (key.type === 'Literal' ? String(key.value) : (key.name ?? ''))

/** Text of a literal or of a template's fixed parts; numbers count as pixels. */
function textOf(node) {
  if (node?.type === 'Literal' && (typeof node.value === 'string' || typeof node.value === 'number')) return String(node.value)
  if (node?.type === 'TemplateLiteral') return node.quasis.map((quasi) => quasi.value.cooked).join('$x')
  return undefined
}

const declarationsIn = (text) =>
  text.split(';').map((declaration) => declaration.split(':')).filter((parts) => parts.length === 2)

/** The values an expression may take: both branches of a choice. */
function branches(node) {
  if (node?.type === 'ConditionalExpression') return [...branches(node.consequent), ...branches(node.alternate)]
  if (node?.type === 'LogicalExpression') return [...branches(node.left), ...branches(node.right)]
  return node ? [node] : []
}

module.exports = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { literal: 'Literal {{ kind }} `{{ text }}`: only src/theme names colours and sizes, so that one place decides look and contrast. Use a token.' }
  },
  create(context) {
    const reported = new Set()
    const report = (node, literal) => {
      if (literal === undefined || reported.has(node)) return
      reported.add(node)
      context.report({ node, messageId: 'literal', data: literal })
    }
    const checkValue = (property, value) => {
      for (const node of branches(value)) {
        const text = textOf(node)
        if (text !== undefined) report(node, literalIn(property, text))
      }
    }
    const checkAnywhere = (node) => {
      const text = textOf(node)?.trim()
      const color = text === undefined ? undefined : literalColor(text)
      if (color !== undefined && (color.endsWith('()') || color === text)) report(node, { kind: 'colour', text: color })
    }
    return {
      Property: (node) => {
        const name = nameOf(node.key)
        if (!node.computed && styleKeys.test(name)) checkValue(cssSpelling(name), node.value)
      },
      JSXAttribute: (node) => {
        const name = String(node.name.name)
        const value = node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value
        if (colorProps.has(name)) checkValue('color', value)
        if (name === 'fontSize') checkValue('font-size', value)
        const text = /style$/i.test(name) ? textOf(value) : undefined
        for (const [property, css] of declarationsIn(text ?? '')) report(value, literalIn(property, css))
      },
      'Literal:exit': checkAnywhere,
      'TemplateLiteral:exit': checkAnywhere
    }
  }
}
