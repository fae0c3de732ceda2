const { browserEngines, miniEngines } = require('./config/engines.cjs')

const isH5 = process.env.TARO_ENV === 'h5'
/** Without these Babel writes helpers for engines of ten years ago. */
const targets = isH5 ? browserEngines : miniEngines

/**
 * The engines of the mini-programs know this syntax, apart from a fault of each in a rare form of it. Babel would write all of it anew; these
 * mend the faults alone, as its option `bugfixes` does, which Taro's preset does not hand on. It spares the main package 4% of our code.
 */
const knownSyntax = {
  exclude: ['transform-destructuring', 'transform-parameters', 'transform-optional-chaining'],
  include: [
    'bugfix/transform-safari-id-destructuring-collision-in-function-expression',
    'bugfix/transform-safari-rest-destructuring-rhs-array',
    'bugfix/transform-v8-spread-parameters-in-optional-chaining'
  ]
}

module.exports = {
  // No class here has a setter under the name of a field: a field is set, which is shorter than defining it.
  assumptions: isH5 ? {} : { setPublicClassFields: true },
  presets: [
    [
      'taro',
      {
        framework: 'react',
        ts: true,
        compiler: isH5 ? 'vite' : 'webpack5',
        useBuiltIns: false,
        targets,
        ...(isH5 ? {} : knownSyntax)
      }
    ]
  ]
}
