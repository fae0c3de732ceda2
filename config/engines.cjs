/**
 * The engines that the app promises to run on, in one place: the transpiler takes its targets from here, lint and the mini-programs' stand-in
 * what is too young for them. Babel writes syntax again but adds no built-ins, so those must not be used at all.
 */

/** JavaScript of the oldest WeChat and Alipay on a promised phone: iOS 14, and Android with the vendors' own Chrome 87. */
const miniEngines = { chrome: '87', ios: '14' }

/** Browsers of about the last four years. */
const browserEngines = { chrome: '105', safari: '16.4', firefox: '105', edge: '105' }

/** Methods of values that came after `miniEngines`, by the object that has them. */
const youngMethods = {
  Array: ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'],
  String: ['at', 'isWellFormed', 'toWellFormed'],
  Int8Array: ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'with']
}

/** Functions of built-in objects that came after them. */
const youngFunctions = {
  Object: ['hasOwn', 'groupBy'],
  Map: ['groupBy'],
  Array: ['fromAsync'],
  Promise: ['withResolvers', 'try']
}

/** Names that came after them. */
const youngGlobals = ['structuredClone', 'WeakRef', 'FinalizationRegistry']

module.exports = { miniEngines, browserEngines, youngMethods, youngFunctions, youngGlobals }
