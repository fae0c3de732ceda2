/**
 * Refuses the row lock `FOR UPDATE`, in a query (`.for('update')`) and in written SQL. Every row that references another holds that one's
 * key until its transaction ends, and `FOR UPDATE` waits for it: two who each wrote a reference and then lock the row wait for each other.
 * `FOR NO KEY UPDATE` keeps writers apart as well. Only what removes the row, or must wait for every reference to it, says why it takes the other.
 */
const strong = /for\s+update/i

module.exports = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      strong:
        "`FOR UPDATE` waits for every row that references this one, and so for a deadlock: lock by 'no key update', or say why the row's key is at stake."
    }
  },
  create: (context) => {
    const report = (node) => context.report({ node, messageId: 'strong' })
    return {
      'CallExpression[callee.property.name="for"] > Literal[value="update"]': report,
      'Literal[value=/for\\s+update/i]': report,
      // A query is as long as its template: what is written above it is what explains it
      TemplateLiteral: (node) => node.quasis.some((part) => strong.test(part.value.raw)) && report(node)
    }
  }
}
