interface EntryParams {
  readonly code?: string
  /** The whole scanned address, as WeChat hands it to a page. */
  readonly q?: string
  /** The same, as Alipay does. */
  readonly qrCode?: string
}

/** The group's code of a link, or of an address that a host's own scanner read; null without one. */
export function invitedCode({ code, q, qrCode }: EntryParams): string | null {
  const scanned = /[?&]code=(\w{1,12})/.exec(q ?? qrCode ?? '')?.[1]
  return code ?? scanned ?? null
}
