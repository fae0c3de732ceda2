// Lines of libraries that are wrong, and what stands there instead: in the H5 build, and in the tests of pages.
// `test/config/corrections.test.ts` fails where a library has another line by now.

/** @type {import('./corrections.cjs').corrections} */
const corrections = [
  {
    // As bundlers and as Node load it
    module: /@tarojs\/router\/dist\/(router\/page|index\.cjs)\.js$/,
    from: "pageEl.classList.remove('taro_page_shade');",
    to: "pageEl.classList.remove('taro_page_shade'); if (this.lastHidePage === pageEl) { clearTimeout(this.hideTimer); this.hideTimer = null; }",
    // Since https://github.com/NervJS/taro/pull/15659 a page is put away by a timer
    reason:
      'a page is put away once the next has slid over it, and would be even if the person had gone back to it by then: nothing was left on the screen'
  }
]

/** @type {import('./corrections.cjs').corrected} */
const corrected = (code, file) =>
  corrections.filter(({ module }) => module.test(file)).reduce((text, { from, to }) => text.replaceAll(from, to), code)

module.exports = { corrected, corrections }
