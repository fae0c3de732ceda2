/**
 * Alipay's template and script dialects rewritten in WeChat's, which the template compiler reads.
 * Only what Taro 4.2 emits is covered: directives `a:*`, handlers `onX` and `catchX`, `import-sjs`, `.axml` and `.sjs` references.
 */

/** `onScrollToLower` -> `scrollToLower`: the vendor names event types in camel case, and so must what the host triggers. */
function eventName(handler: string): string {
  return handler.charAt(0).toLowerCase() + handler.slice(1)
}

export function wxmlFromAxml(source: string): string {
  return source
    .replace(
      /<import-sjs\s+name="([^"]+)"\s+from="([^"]+)"\s*\/>/g,
      (_, name: string, from: string) => `<wxs module="${name}" src="${from.replace(/\.sjs$/, '.wxs')}" />`
    )
    .replace(/(<(?:import|include)\s+src="[^"]+)\.axml"/g, '$1.wxml"')
    .replace(/(\s)a:(if|elif|else|for|for-item|for-index|key)(?=[\s=/>])/g, '$1wx:$2')
    .replace(/(\s)on([A-Z]\w*)=/g, (_, space: string, name: string) => `${space}bind:${eventName(name)}=`)
    .replace(/(\s)on([a-z]\w*)=/g, '$1bind:$2=')
    .replace(/(\s)catch([A-Z]\w*)=/g, (_, space: string, name: string) => `${space}catch:${eventName(name)}=`)
}

export function wxsFromSjs(source: string): string {
  return source
    .replace(/^\s*import\s+(\w+)\s+from\s+(['"])(.+?)\.sjs\2;?/gm, "var $1 = require('$3.wxs')")
    .replace(/export\s+default\s+/, 'module.exports = ')
}
