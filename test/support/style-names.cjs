// Stands in for a CSS module: every class is called by its own name, so that a test can look for it.
module.exports = {
  __esModule: true,
  default: new Proxy({}, { get: (_classes, name) => (typeof name === 'string' ? name : undefined) })
}
