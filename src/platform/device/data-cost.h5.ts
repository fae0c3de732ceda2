/** A person who saves data, or has little of it: what weighs much is fetched when they ask for it. */
export function isSparing(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  if (typeof connection !== 'object' || connection === null) return false
  const speed: unknown = Reflect.get(connection, 'effectiveType')
  return Reflect.get(connection, 'saveData') === true || (typeof speed === 'string' && /^(slow-)?2g$|^3g$/.test(speed))
}

export const isDataDear = (): Promise<boolean> => Promise.resolve(isSparing())
