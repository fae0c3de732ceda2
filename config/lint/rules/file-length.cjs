/**
 * Refuses a file of more than `maximum` lines. Data is exempt, and data is recognised, not listed: a file without a statement block,
 * a class or JSX holds only values and types (a catalogue, a table, seed rows, schemas), which long files do no harm.
 */
module.exports = {
  meta: {
    type: 'suggestion',
    schema: [
      {
        type: 'object',
        properties: { maximum: { type: 'integer' }, kind: { type: 'string' } },
        required: ['maximum', 'kind'],
        additionalProperties: false
      }
    ],
    messages: { long: 'This {{ kind }} has {{ lines }} lines, the limit is {{ maximum }}: split it along what it does, so that each part has one reason to change.' }
  },
  create(context) {
    const { maximum, kind } = context.options[0]
    let isData = true
    const hasCode = () => {
      isData = false
    }
    return {
      BlockStatement: hasCode,
      ClassBody: hasCode,
      JSXElement: hasCode,
      JSXFragment: hasCode,
      'Program:exit': () => {
        const text = context.sourceCode.text.replace(/\n$/, '')
        const lines = text === '' ? 0 : text.split('\n').length
        if (lines > maximum && !isData) context.report({ loc: { line: maximum + 1, column: 0 }, messageId: 'long', data: { kind, lines, maximum } })
      }
    }
  }
}
