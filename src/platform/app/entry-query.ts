import Taro from '@tarojs/taro'

/** Parameters of the address by which the program was opened, such as a shared card's; unchecked. */
export function entryQuery(): Readonly<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const [name, value] of Object.entries(Taro.getLaunchOptionsSync().query ?? {}))
    if (typeof value === 'string') found[name] = value
  return found
}
