import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { markers as markersSchema } from '@/contract/shared'
import type { LocaleCode } from '@/contract/types'
import type { Kernel } from '../kernel'
import { networkOf, plainAddress } from './network'
import { hasUnstorableText } from './storable'

/** Where and in what language the caller is; every part may be missing (spec section 3, Location markers). */
export type RequestMarkers = Readonly<z.output<typeof markersSchema>>

/** Who calls, by a live token. `tokenHash` names the session. */
export interface Session {
  readonly userId: string
  readonly isVisitor: boolean
  readonly tokenHash: string
}

/** What a handler knows besides its params. `S` is `Session`, or `Session | null` where no token is needed. */
export interface RequestContext<S extends Session | null = Session | null> {
  readonly kernel: Kernel
  readonly session: S
  readonly markers: RequestMarkers
  readonly locale: LocaleCode
  /** Epoch milliseconds, one value for the whole request. */
  readonly now: number
  readonly requestId: string
  /** The caller's address, for a provider that wants it. */
  readonly ip: string
  /** The key of limits by address. */
  readonly network: string
  /** What the caller's program calls itself; empty when it says nothing. */
  readonly userAgent: string
  /** Present where the endpoint needs it. */
  readonly idempotencyKey: string | undefined
}

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Parsed markers by their text: a phone sends the same text with every call until it moves. */
const maximumCached = 1000
const cache = new LRUCache<string, RequestMarkers>({ max: maximumCached })

/** Markers that cannot be read count as no markers: a call must never fail because of them. */
function readMarkers(text: string | undefined): RequestMarkers {
  if (text === undefined || text.length > 4000) return {}
  const known = cache.get(text)
  if (known !== undefined) return known
  const markers = parseMarkers(text)
  cache.set(text, markers)
  return markers
}

function parseMarkers(text: string): RequestMarkers {
  try {
    const value: unknown = JSON.parse(text.startsWith('{') ? text : decodeURIComponent(text))
    if (hasUnstorableText(value)) return {}
    const whole = markersSchema.safeParse(value)
    return whole.success ? whole.data : readPartByPart(value)
  } catch {
    return {}
  }
}

/** Keeps the valid parts of markers that have an invalid one: an unknown platform must not lose the language. */
function readPartByPart(value: unknown): RequestMarkers {
  const parts = z.record(z.string(), z.unknown()).safeParse(value)
  if (!parts.success) return {}
  const good = Object.entries(parts.data).filter(([name, part]) => markersSchema.safeParse({ [name]: part }).success)
  const rest = markersSchema.safeParse(Object.fromEntries(good))
  return rest.success ? rest.data : {}
}

/** The language to answer in: the markers', else the browser's first that exists, else the source language zh-CN. */
function localeOf(markers: RequestMarkers, acceptLanguage: string | undefined): LocaleCode {
  if (markers.locale) return markers.locale
  for (const part of (acceptLanguage ?? '').split(',')) {
    const tag = part.trim().toLowerCase()
    if (tag.startsWith('zh')) return 'zh-CN'
    if (tag.startsWith('en')) return 'en'
    if (tag.startsWith('vi') || tag.startsWith('vn')) return 'vn'
  }
  return 'zh-CN'
}

/** Language of a request, also of one that fails before it has a context. */
export function requestLocale(request: FastifyRequest): LocaleCode {
  return localeOf(readMarkers(header(request, 'markers')), header(request, 'accept-language'))
}

/** The token of a request: the header, or on a GET the query. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const inHeader = header(request, 'accesstoken')
  if (inHeader !== undefined || request.method !== 'GET') return inHeader
  const query = z.object({ accessToken: z.optional(z.string()) }).safeParse(request.query)
  return query.success && query.data.accessToken !== '' ? query.data.accessToken : undefined
}

/** Everything of the context but the session, which needs the database. */
export function readContext(request: FastifyRequest, kernel: Kernel): Omit<RequestContext, 'session'> {
  const markers = readMarkers(header(request, 'markers'))
  return {
    kernel,
    markers,
    locale: localeOf(markers, header(request, 'accept-language')),
    now: kernel.clock.now(),
    requestId: request.id,
    ip: plainAddress(request.ip),
    network: networkOf(request.ip),
    userAgent: header(request, 'user-agent') ?? '',
    idempotencyKey: header(request, 'idempotency-key')
  }
}
