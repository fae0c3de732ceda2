/** What terser can save and Taro switches off, taking every engine for one of ten years ago. */
const savings = [
  'arrows',
  'collapse_vars',
  'comparisons',
  'computed_props',
  'hoist_props',
  'inline',
  'loops',
  'negate_iife',
  'properties',
  'reduce_funcs',
  'reduce_vars',
  'switches',
  'typeofs'
]

/** Terser for engines that know the syntax of `ecma`, with all it can save, and `more` of its own options. */
export const terserFor = (ecma: number, more: { readonly compress: object; readonly output: object }) => ({
  enable: true,
  config: {
    ...more,
    compress: { ecma, ...Object.fromEntries(savings.map((name) => [name, true])), ...more.compress },
    output: { ecma, ...more.output }
  }
})
