/**
 * Literal colours and font sizes in code, as selectors for ESLint's `no-restricted-syntax`: in style objects, in style text, and a colour
 * anywhere in a string. Only `src/theme` names them, so that one folder decides look and contrast.
 */
const colorNames = require('color-name')

const named = `/(^|[\\s,(])(${Object.keys(colorNames).join('|')})($|[\\s,)])/i`
const hex = '#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})'
/** Channels may come from a token: `rgb(var(--ink) / 40%)`. In a template they may also come from behind the end of the text. */
const colorFunction = '/\\b((rgb|hsl)a?|hwb|lab|lch|oklab|oklch)\\((?!\\s*((from\\s+)?var\\(|$))/i'
const fontLength = '/(^|[\\s(,])\\d*\\.?\\d+(px|rpx|r?em|pt|v[wh]|%)?($|[\\s\\u002F])/i'

const colorKeys =
  '/^(color|background|backgroundColor|border|border(Top|Right|Bottom|Left)?(Color)?|outline|outlineColor|fill|stroke|boxShadow|textShadow|caretColor)$/'
const colorProps = '/^(color|backgroundColor|fill|stroke|activeColor|selectedColor|placeholderColor)$/'
/** Elements whose colour is a colour; one of our own components may take a token's name for it. */
const drawn = '/^([a-z].*|Icon|Progress|Switch|Slider|Checkbox|Radio)$/'

/** Where an object is a style, and `white` in it a colour; elsewhere it may be the name of a token. */
const style = [
  'JSXAttribute[name.name=/style$/i]',
  'VariableDeclarator[id.name=/styles?$/i]',
  'VariableDeclarator[id.typeAnnotation.typeAnnotation.typeName.name="CSSProperties"]',
  ':function[returnType.typeAnnotation.typeName.name="CSSProperties"]',
  'TSSatisfiesExpression[typeAnnotation.typeName.name="CSSProperties"]'
].join(', ')

/** The texts of a literal and of a template that match. */
const text = (pattern) => `:matches(Literal[value=${pattern}], TemplateElement[value.raw=${pattern}])`

const selectors = [
  `Literal[value=/^\\s*${hex}\\s*$/i]`,
  text(colorFunction),
  `:matches(${style}) Property[key.name=${colorKeys}] ${text(`/[^\\w&-]${hex}(?![\\w-])/i`)}`,
  `:matches(${style}) Property[key.name=${colorKeys}] ${text(named)}`,
  `JSXAttribute[name.name=/style$/i] > ${text(`/(${hex}|font(-size)?\\s*:[^;]*\\d)/i`)}`,
  `JSXOpeningElement[name.name=${drawn}] > JSXAttribute[name.name=${colorProps}] ${text(named)}`,
  `:matches(Property[key.name="fontSize"], JSXAttribute[name.name="fontSize"]) ${text(fontLength)}`,
  ':matches(Property[key.name="fontSize"], JSXAttribute[name.name="fontSize"]) Literal[raw=/^[\\d.]/]',
  `:matches(${style}) Property[key.name="font"] ${text(fontLength)}`
]

const message =
  'Literal colour or font size: only src/theme names them, so that one place decides look and contrast. Use a token.'

/** Options of `no-restricted-syntax`. */
const literalStyle = selectors.map((selector) => ({ selector, message }))

module.exports = { literalStyle }
