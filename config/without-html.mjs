/** In the place of Taro's HTML parser, which Taro leaves in the package even where no page writes HTML text. */
export function parser() {
  throw new Error('this build writes no HTML text')
}
