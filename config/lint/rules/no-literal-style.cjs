/**
 * Refuses a literal colour or font size in code: in style objects, in style text, and a colour anywhere in a string. Only `src/theme`
 * names colours and sizes; everything else uses its tokens, so that one folder decides look and contrast.
 */
const { literalColor, literalIn } = require('../style-values.cjs')

const colorProps = new Set([
  'color',
  'backgroundColor',
  'fill',
  'stroke',
  'activeColor',
  'selectedColor',
  'placeholderColor'
])
const styleKeys =
  /^(color|background|backgroundColor|border|border(Top|Right|Bottom|Left)?(Color)?|outline|outlineColor|fill|stroke|boxShadow|textShadow|caretColor|font|fontSize)$/

const cssSpelling = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const nameOf = (key) => (key.type === 'Literal' ? String(key.value) : (key.name ?? ''))

/** Text of a literal or of a template's fixed parts; numbers count as pixels. */
function textOf(node) {
  if (node?.type === 'Literal' && (typeof node.value === 'string' || typeof node.value === 'number'))
    return String(node.value)
  if (node?.type === 'TemplateLiteral') return node.quasis.map((quasi) => quasi.value.cooked).join('$x')
  return undefined
}

const declarationsIn = (text) =>
  text
    .split(';')
    .map((declaration) => declaration.split(':'))
    .filter((parts) => parts.length === 2)

const isStyleType = (annotation, sourceCode) =>
  annotation !== undefined && annotation !== null && /CSSProperties/.test(sourceCode.getText(annotation))

/** True inside a style object, where `white` is a colour; elsewhere it may be the name of a token. */
function isInStyle(node, sourceCode) {
  for (let current = node.parent; current; current = current.parent) {
    if (current.type === 'JSXAttribute') return /style$/i.test(String(current.name.name))
    if (current.type === 'VariableDeclarator')
      return /styles?$/i.test(current.id.name ?? '') || isStyleType(current.id.typeAnnotation, sourceCode)
    if (current.type === 'TSSatisfiesExpression' && isStyleType(current.typeAnnotation, sourceCode)) return true
    if (/Function/.test(current.type)) return isStyleType(current.returnType, sourceCode)
  }
  return false
}

/** The values an expression may take: both branches of a choice. */
function branches(node) {
  if (node?.type === 'ConditionalExpression') return [...branches(node.consequent), ...branches(node.alternate)]
  if (node?.type === 'LogicalExpression') return [...branches(node.left), ...branches(node.right)]
  return node ? [node] : []
}

/** The checks of one file, on nodes that hold values; each literal is reported once. */
function valueChecks(context) {
  const reported = new Set()
  const report = (node, literal) => {
    if (literal === undefined || reported.has(node)) return
    reported.add(node)
    context.report({ node, messageId: 'literal', data: literal })
  }
  return {
    value: (property, value) => {
      for (const node of branches(value)) {
        const text = textOf(node)
        if (text !== undefined) report(node, literalIn(property, text))
      }
    },
    styleText: (node) => {
      for (const [property, css] of declarationsIn(textOf(node) ?? '')) report(node, literalIn(property, css))
    },
    anywhere: (node) => {
      const text = textOf(node)?.trim()
      const color = text === undefined ? undefined : literalColor(text)
      if (color !== undefined && (color.endsWith('()') || color === text)) report(node, { kind: 'colour', text: color })
    }
  }
}

module.exports = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      literal:
        'Literal {{ kind }} `{{ text }}`: only src/theme names colours and sizes, so that one place decides look and contrast. Use a token.'
    }
  },
  create(context) {
    const taroElements = new Set()
    const check = valueChecks(context)
    return {
      ImportDeclaration: (node) => {
        if (node.source.value === '@tarojs/components')
          for (const { local } of node.specifiers) taroElements.add(local.name)
      },
      Property: (node) => {
        const name = nameOf(node.key)
        if (node.computed || !styleKeys.test(name)) return
        if (name === 'fontSize' || isInStyle(node, context.sourceCode)) check.value(cssSpelling(name), node.value)
      },
      JSXAttribute: (node) => {
        const name = String(node.name.name)
        const element = String(node.parent.name.name)
        const value = node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value
        // Our own components may take a token's name for a colour
        if (colorProps.has(name) && (/^[a-z]/.test(element) || taroElements.has(element))) check.value('color', value)
        if (name === 'fontSize') check.value('font-size', value)
        if (/style$/i.test(name)) check.styleText(value)
      },
      'Literal:exit': check.anywhere,
      'TemplateLiteral:exit': check.anywhere
    }
  }
}
