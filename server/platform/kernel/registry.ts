import type { Kernel } from '../../kernel'
import { kernelPart } from './kernel-part'

/** What modules above give to one below by name, so that it calls them without importing them. One for each name and kernel. */
export interface Registry<Name extends string, Entry> {
  /** Gives the entry of a name, from a module's `attach`; a second one for the same name is a fault of the program. */
  readonly add: (kernel: Kernel, name: Name, entry: Entry) => void
  /** The entry of a name; a missing one is a fault of the program. */
  readonly of: (kernel: Kernel, name: Name) => Entry
  /** Every entry with its name. */
  readonly all: (kernel: Kernel) => readonly (readonly [Name, Entry])[]
}

/** Makes a registry; `what` names it in the faults it throws. */
export function defineRegistry<Name extends string, Entry>(what: string): Registry<Name, Entry> {
  const entriesOf = kernelPart(() => new Map<Name, Entry>())
  return {
    add: (kernel, name, entry) => {
      const entries = entriesOf(kernel)
      if (entries.has(name)) throw new Error(`${what} ${name} is given twice`)
      entries.set(name, entry)
    },
    of: (kernel, name) => {
      const entry = entriesOf(kernel).get(name)
      if (entry === undefined) throw new Error(`no ${what} ${name}`)
      return entry
    },
    all: (kernel) => [...entriesOf(kernel)]
  }
}
