/** What counts as a literal colour or font size in a style declaration; shared by the style sheets' check and the ESLint rule. */

const colorNames = new Set(
  (
    'aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue chartreuse ' +
    'chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki ' +
    'darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey ' +
    'darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ' +
    'ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush ' +
    'lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon ' +
    'lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon ' +
    'mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise ' +
    'mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid ' +
    'palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red ' +
    'rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray slategrey snow ' +
    'springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen'
  ).split(' ')
)

const hex = /(?:^|[^\w&-])(#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4}))(?![\w-])/i
/** A colour function, unless its channels come from a token: `rgb(var(--ink) / 40%)`, `rgb(from var(--ink) r g b / 40%)`. */
const colorFunction = /\b((?:rgb|hsl)a?|hwb|lab|lch|oklab|oklch)\((?!\s*(?:from\s+)?(?:var\(|\$))/i
const colorProperty =
  /color$|^(background|border|outline|fill|stroke|box-shadow|text-shadow|text-decoration|column-rule)/
const sizeProperty = /^font$|font-?size/
const length = /(?:^|[\s(,*+/-])(\d*\.?\d+(?:px|rpx|rem|em|pt|vw|vh|vmin|vmax|ch|ex|cm|mm|in|pc|q|%))(?![\w-])/i
const sizeWord = /(?:^|\s)((?:xx-|x-)?small|medium|(?:xxx-|xx-|x-)?large|smaller|larger)(?:$|[\s/])/

/** Without what is not a value: strings, addresses, the names of variables and functions called on them. */
const bare = (value) =>
  value
    .replace(/url\([^)]*\)/gi, ' ')
    .replace(/"[^"]*"|'[^']*'/g, ' ')
    .replace(/--[\w-]+|\$[\w-]+/g, (name) => (name.startsWith('$') ? '$' : ' '))

/** The first literal colour in any piece of style text, or undefined. */
function literalColor(value) {
  const text = value.replace(/url\([^)]*\)/gi, ' ')
  return hex.exec(text)?.[1] ?? (colorFunction.test(text) ? `${colorFunction.exec(text)[1]}()` : undefined)
}

/** The first colour word (`red`) in a value, or undefined. */
const colorWord = (value) =>
  bare(value)
    .split(/[\s,()/]+/)
    .find((word) => colorNames.has(word.toLowerCase()))

/** The first literal length in a font size, or undefined. */
function literalSize(property, value) {
  const text = bare(value)
  const bareNumber = property !== 'font' && /^\s*(\d*\.?\d+)\s*$/.exec(text)?.[1]
  return length.exec(text)?.[1] ?? sizeWord.exec(text)?.[1] ?? (bareNumber || undefined)
}

/** `{ kind, text }` of the literal that a declaration holds, or undefined. `property` in CSS spelling. */
function literalIn(property, value) {
  const name = property.trim().toLowerCase()
  const isVariable = name.startsWith('--') || name.startsWith('$')
  const color = literalColor(value) ?? (colorProperty.test(name) || isVariable ? colorWord(value) : undefined)
  if (color !== undefined) return { kind: 'colour', text: color }
  const size = sizeProperty.test(name) ? literalSize(name, value) : undefined
  return size === undefined ? undefined : { kind: 'font size', text: size }
}

module.exports = { literalIn, literalColor }
