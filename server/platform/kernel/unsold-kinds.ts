import * as z from 'zod'
import { type HostSystem, hostSystems, type Platform, platforms } from '@/domain/markers'
import { type OrderKind, orderKinds } from '@/domain/order-state'

/** A kind of purchase that one of our programs does not sell; on every system where none is named. */
interface UnsoldKind {
  readonly kind: OrderKind
  readonly platform: Platform
  readonly system: HostSystem | null
}

/** What is not sold where, as `topUp@weapp-ios,deal@alipay`. */
export const unsoldKinds = z.string().transform((text, context): UnsoldKind[] =>
  text
    .split(',')
    .filter((part) => part.trim() !== '')
    .flatMap((part) => {
      const [, kindName, platformName, systemName] = /^(\w+)@(\w+)(?:-(\w+))?$/.exec(part.trim()) ?? []
      const kind = orderKinds.find((known) => known === kindName)
      const platform = platforms.find((known) => known === platformName)
      const system = hostSystems.find((known) => known === systemName) ?? null
      if (kind && platform && (systemName === undefined || system !== null)) return [{ kind, platform, system }]
      context.addIssue({
        code: 'custom',
        message: `"${part}" is no kind@program or kind@program-system of ${orderKinds.join(', ')}; ${platforms.join(', ')}; ${hostSystems.join(', ')}`
      })
      return []
    })
)
