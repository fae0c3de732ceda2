/**
 * Refuses the device's present (`Date.now`, `new Date()`, `Date()`, `dayjs()`) in what people see and in stores. A device's clock may be days
 * wrong, while every time that is told or compared comes from the server.
 */
module.exports = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      present:
        "The device's clock may be wrong: take the server's present, `useText().now()` or `app.clock.now`. How long something takes is `deviceNow()`."
    }
  },
  create: (context) => {
    const report = (node) => context.report({ node, messageId: 'present' })
    return {
      'MemberExpression[object.name="Date"][property.name="now"]': report,
      'NewExpression[callee.name="Date"][arguments.length=0]': report,
      'CallExpression[callee.name=/^(Date|dayjs)$/][arguments.length=0]': report
    }
  }
}
