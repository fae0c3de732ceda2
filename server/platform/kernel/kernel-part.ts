import type { Kernel } from '../../kernel'

/**
 * Something that a module makes once for each kernel: a cache, a port. Not a module-level instance, so two apps in one process
 * (tests, two servers) never share it, and it is gone with its kernel.
 */
export function kernelPart<T>(make: (kernel: Kernel) => T): (kernel: Kernel) => T {
  const made = new WeakMap<Kernel, { readonly part: T }>()
  return (kernel) => {
    const known = made.get(kernel)
    if (known) return known.part
    const part = make(kernel)
    made.set(kernel, { part })
    return part
  }
}
