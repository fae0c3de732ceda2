import type { BootOptions, BundleConfig, HostControl } from '../protocol'
import type { ComponentTemplate } from './framework'

type ModuleFunction = (...parameters: unknown[]) => void

/** What `pack` writes. */
interface MiniBundle {
  config: BundleConfig
  templates: Record<string, ComponentTemplate>
  builtIns: Record<string, ComponentTemplate>
  modules: Record<string, ModuleFunction>
}

declare global {
  interface Window {
    miniBundle: MiniBundle
    miniBoot: BootOptions
    mini: HostControl
  }
}

export const bundle = window.miniBundle
export const boot = window.miniBoot
export const config = bundle.config
export const isAlipay = config.target === 'alipay'

/** An address as the network sees it, or null when the vendor's list of allowed domains would refuse it. */
export function reachable(address: string): string | null {
  const own = new URL(boot.apiOrigin)
  const url = new URL(address)
  const isSocket = url.protocol.startsWith('ws')
  if (url.host !== own.host && !boot.domains.includes(url.hostname)) return null
  url.protocol = isSocket ? own.protocol.replace('http', 'ws') : own.protocol
  url.host = own.host
  if (own.port === '') url.port = ''
  return url.href
}
