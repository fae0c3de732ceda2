/** A new key for one action that moves money; unguessable is not needed, only never twice for one person. */
export function newKey(): string {
  const random = Array.from({ length: 4 }, () =>
    Math.floor(Math.random() * 0x10000)
      .toString(16)
      .padStart(4, '0')
  ).join('')
  return `${Date.now().toString(36)}-${random}`
}
