/**
 * Refuses a store that comes to life when its module is loaded: `new CartStore()`, a class taken from `stores/` or a feature's store, or `observable(...)`
 * outside any function. A subpackage may hold its own copy of a shared module, and then two stores with two truths exist; the one
 * set of stores is built by `RootStore` in `app.tsx`.
 */
const observables = new Set(['observable', 'makeAutoObservable', 'makeObservable'])

const isFromStores = (source) => /(^|\/)stores(\/|$)|-stores?$/.test(source)

const isLazy = (node) => {
  for (let current = node.parent; current; current = current.parent) {
    if (/Function/.test(current.type)) return true
    if (current.type === 'PropertyDefinition' && !current.static) return true
  }
  return false
}

const rootName = (callee) => (callee.type === 'MemberExpression' ? rootName(callee.object) : callee.name)

module.exports = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      store:
        'A store is made at module level: a subpackage may load a second copy of this module, and then there are two truths. Build it in RootStore.'
    }
  },
  create(context) {
    const storeClasses = new Set()
    return {
      ImportDeclaration(node) {
        if (!isFromStores(node.source.value)) return
        for (const { local } of node.specifiers) if (/^[A-Z]/.test(local.name)) storeClasses.add(local.name)
      },
      NewExpression(node) {
        const name = node.callee.property?.name ?? node.callee.name ?? ''
        const isStore = /(Store|PagedList)$/.test(name) || storeClasses.has(name)
        if (isStore && !isLazy(node)) context.report({ node, messageId: 'store' })
      },
      CallExpression(node) {
        if (observables.has(rootName(node.callee)) && !isLazy(node)) context.report({ node, messageId: 'store' })
      }
    }
  }
}
