/** Taro's requests can go by JSONP; ours never do: 2.4 KB gzip of each start. */
// eslint-disable-next-line fanju/named-exports -- as the library exports its own
export default function jsonp(): never {
  throw new Error('no request goes by JSONP')
}
