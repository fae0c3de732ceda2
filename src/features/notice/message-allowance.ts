import { makeAutoObservable } from 'mobx'
import { ApiError } from '@/api/api-error'
import type { Call } from '@/api/call'
import { newKey } from '@/api/idempotency-key'
import type { Result } from '@/contract/types'
import { mostTemplatesAsked } from '@/domain/notice'
import type { Identity, MessageConsent } from '@/platform/types'
import { type DeviceStorage, persist } from '@/stores/persist'
import type { ServerClock } from '@/stores/server-clock'

type Choices = Result<'noticeChoices'>

interface AllowanceParts {
  readonly call: Call
  readonly clock: Pick<ServerClock, 'now'>
  readonly storage: DeviceStorage
  /** Null where the host writes to nobody. */
  readonly consent: MessageConsent | null
  readonly identity: Pick<Identity, 'credentialOf'>
}

/** How long the offer stays away after the person said no. */
const quietMs = 30 * 86_400_000

/** What the person may allow the host to write to them, and whether to offer it. */
export class MessageAllowance {
  /** When the person last said no, server time in ms. */
  private declinedAt = 0

  constructor(private readonly parts: AllowanceParts) {
    makeAutoObservable<this, 'parts'>(this, { parts: false }, { autoBind: true })
    persist({
      key: 'declinedMessages',
      version: 1,
      storage: parts.storage,
      save: () => this.declinedAt,
      restore: (data) => this.restore(data)
    })
  }

  /** Whether the host can write at all. */
  get isPossible(): boolean {
    return this.parts.consent !== null
  }

  /** Whether the app may offer it unasked. */
  get isOfferDue(): boolean {
    return this.isPossible && this.parts.clock.now >= this.declinedAt + quietMs
  }

  /** Templates of these kinds (of all kinds without `kinds`) that have no allowed message left, as many as can be asked for at once. */
  missing({ wechatTemplates }: Choices, kinds?: readonly string[]): string[] {
    return wechatTemplates
      .filter(({ left }) => left === 0)
      .filter((template) => kinds === undefined || template.kinds.some((kind) => kinds.includes(kind)))
      .map(({ templateId }) => templateId)
      .slice(0, mostTemplatesAsked)
  }

  /** Asks, which must happen while a tap is handled, and tells the server what was allowed; undefined after a no. */
  async ask(templateIds: readonly string[]): Promise<Choices | undefined> {
    const { consent, clock } = this.parts
    const allowed = (await consent?.ask(templateIds)) ?? []
    this.decline(allowed.length === 0 ? clock.now : 0)
    return allowed.length === 0 ? undefined : this.tell(newKey(), allowed)
  }

  /** Tells the server. If the login code was already used up, it tries once more with a new one, so that what was allowed is not lost. */
  private async tell(askId: string, templateIds: readonly string[]): Promise<Choices> {
    const tell = async () => {
      const outcome = await this.parts.identity.credentialOf('wechat')
      if (outcome.kind !== 'given') throw new ApiError('malformed')
      const { credential } = outcome
      return this.parts.call('noticeAllow', { askId, templateIds: [...templateIds], credential })
    }
    try {
      return await tell()
    } catch (error) {
      if (error instanceof ApiError && error.is('identityRefused')) return tell()
      throw error
    }
  }

  private decline(at: number): void {
    this.declinedAt = at
  }

  private restore(data: unknown): boolean {
    if (typeof data !== 'number') return false
    this.declinedAt = data
    return true
  }
}
