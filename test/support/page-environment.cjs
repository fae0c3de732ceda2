// jsdom for the pages, with what the server needs of Node: both run in one process, so that a page talks to the real server without a port.
const { TestEnvironment } = require('jest-environment-jsdom')
const { lend, takeBack } = require('./lent-packages.cjs')

const ofNode = [
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'setImmediate',
  'clearImmediate',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'Blob',
  'File',
  'FormData',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'AbortController',
  'AbortSignal',
  'BroadcastChannel',
  'MessageChannel',
  'MessagePort',
  'URL',
  'URLSearchParams',
  'Uint8Array',
  'ArrayBuffer',
  'performance',
  'crypto',
  'CryptoKey'
]

module.exports = class PageEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context)
    for (const name of ofNode) {
      if (globalThis[name] !== undefined)
        Object.defineProperty(this.global, name, { value: globalThis[name], configurable: true, writable: true })
    }
    lend(this.global)
    // The platform's conditions, not the browser's: server packages have a build of their own for browsers.
    this.customExportConditions = ['node', 'node-addons']
  }

  exportConditions() {
    return ['node', 'node-addons']
  }

  async teardown() {
    await super.teardown()
    takeBack()
  }
}
