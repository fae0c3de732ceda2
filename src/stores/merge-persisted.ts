import { isObject } from '@/domain/validators'

const textOf = (value: unknown): string => JSON.stringify(value) ?? ''
const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other)

/** What tells an entry of a list from the others. */
const idOf = (entry: unknown, fields: readonly string[]): string =>
  textOf(isObject(entry) || Array.isArray(entry) ? fields.map((field) => Reflect.get(entry, field) ?? entry) : entry)

/**
 * Joins two changes of what was once `base`, as plain data: fields by name, entries of a list by the `fields` that tell them apart. What
 * one of them took out stays out, unless the other has changed it since; where both changed the same, `ours` counts.
 */
export function mergePersisted(base: unknown, theirs: unknown, ours: unknown, fields: readonly string[]): unknown {
  if (Array.isArray(base) && Array.isArray(theirs) && Array.isArray(ours))
    return mergeEntries(base, theirs, ours, fields)
  if (isObject(base) && isObject(theirs) && isObject(ours))
    return Object.fromEntries(
      Object.keys({ ...theirs, ...ours }).map((name) => [
        name,
        mergePersisted(base[name], theirs[name], ours[name], fields)
      ])
    )
  return isSame(ours, base) ? theirs : ours
}

function mergeEntries(
  base: readonly unknown[],
  theirs: readonly unknown[],
  ours: readonly unknown[],
  fields: readonly string[]
): unknown[] {
  const byId = (list: readonly unknown[]) => new Map(list.map((entry) => [idOf(entry, fields), entry]))
  const [before, present] = [byId(base), byId(theirs)]
  const merged = new Map<string, unknown>()
  const put = (id: string, entry: unknown) => entry !== undefined && merged.set(id, entry)
  for (const [id, entry] of byId(ours)) put(id, isSame(entry, before.get(id)) ? present.get(id) : entry)
  const ids = [...merged.keys()]
  let position = 0
  for (const id of present.keys()) {
    if (merged.has(id)) position = ids.indexOf(id) + 1
    else if (!isSame(before.get(id), present.get(id))) ids.splice(position++, 0, id)
  }
  return ids.map((id) => merged.get(id) ?? present.get(id))
}
