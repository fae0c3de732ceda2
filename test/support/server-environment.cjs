// Node, with the packages that the worker lends.
const { TestEnvironment } = require('jest-environment-node')
const { lend, takeBack } = require('./lent-packages.cjs')

module.exports = class ServerEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context)
    lend(this.global)
  }

  async teardown() {
    await super.teardown()
    takeBack()
  }
}
