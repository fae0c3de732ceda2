/**
 * Refuses a default export where the framework does not ask for one. A name given at the import would be a second name for one
 * thing, and search would miss it.
 */
module.exports = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      unnamed:
        'Export this by its name: with a default export each importer invents its own name for one noun. Only pages and configuration have one.'
    }
  },
  create: (context) => ({
    ExportDefaultDeclaration: (node) => context.report({ node, messageId: 'unnamed' }),
    'ExportSpecifier[exported.name="default"]': (node) => context.report({ node, messageId: 'unnamed' })
  })
}
