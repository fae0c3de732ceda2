/** Refuses a function of more than `maximum` lines, counted from its first to its last: what does not fit a glance is several steps. */
module.exports = {
  meta: {
    type: 'suggestion',
    schema: [{ type: 'object', properties: { maximum: { type: 'integer' } }, required: ['maximum'], additionalProperties: false }],
    messages: { long: 'This function has {{ lines }} lines, the limit is {{ maximum }}: a reader should see it whole. Name its steps.' }
  },
  create(context) {
    const { maximum } = context.options[0]
    const check = (node) => {
      const lines = node.loc.end.line - node.loc.start.line + 1
      if (lines > maximum) context.report({ loc: { line: node.loc.start.line, column: node.loc.start.column }, messageId: 'long', data: { lines, maximum } })
    }
    return { FunctionDeclaration: check, FunctionExpression: check, ArrowFunctionExpression: check }
  }
}
