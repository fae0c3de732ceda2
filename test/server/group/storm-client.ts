import { WebSocket } from 'ws'
import { codes } from '@/contract/codes'
import type { GroupView, Params } from '@/contract/types'
import type { Eater } from './story'

type Lines = Params<'groupDishesSet'>['lines']
const rest = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/** What a person's dishes are and which version of them that is. */
export interface Cart {
  readonly userId: string
  readonly version: number
  readonly lines: Lines
}

export const cartsOf = ({ members }: GroupView): Cart[] =>
  members.map(({ userId, version, orderDishList }) => ({
    userId,
    version,
    lines: orderDishList.map(({ asked }) => asked)
  }))

/** One person of a group as an app has them: a socket that comes back, a view that is read again on any message, and edits that are sent until they are answered. */
export class StormClient {
  view: GroupView | null = null
  /** Everything the server has said yes to. */
  readonly acknowledged: Cart[] = []
  refused = 0
  private socket: WebSocket | undefined
  private isOver = false
  private isReading = false
  private isStale = false

  /** `url` answers where the person's server is now. */
  constructor(
    readonly eater: Eater,
    private readonly groupOrderId: string,
    private readonly url: () => string
  ) {}

  connect(): void {
    if (this.isOver) return
    const { userId, token } = this.eater
    const socket = new WebSocket(`${this.url().replace('http', 'ws')}/webSocket/uid/${userId}/token/${token}`)
    this.socket = socket
    socket.on('open', () => socket.send(JSON.stringify([userId])))
    socket.on('message', () => void this.refresh())
    socket.on('error', () => undefined)
    socket.on('close', () => setTimeout(() => this.connect(), 50 + Math.random() * 150))
  }

  /** The line goes dead without a goodbye. */
  cut(): void {
    this.socket?.terminate()
  }

  leave(): void {
    this.isOver = true
    this.socket?.terminate()
  }

  /** Reads again, once more when told so meanwhile; an older answer never replaces a newer one. */
  async refresh(): Promise<void> {
    this.isStale = true
    if (this.isReading) return
    this.isReading = true
    while (this.isStale && !this.isOver) {
      this.isStale = false
      await this.read().catch(async () => {
        this.isStale = true
        await rest(100)
      })
    }
    this.isReading = false
  }

  private async read(): Promise<void> {
    const response = await fetch(
      `${this.url()}/api/order/group/shopcart/info?orderTransactionId=${this.groupOrderId}&accessToken=${this.eater.token}`
    )
    const { code, data } = (await response.json()) as { code: number; data: GroupView }
    if (code !== codes.ok) throw new Error(`refused with ${code}`)
    this.take(data)
  }

  private take(view: GroupView): void {
    if (this.view === null || view.version >= this.view.version) this.view = view
  }

  /** Sends until there is an answer: the first try may have been done without an answer. */
  private async send(path: string, body: object): Promise<{ code: number; data: GroupView }> {
    for (let turn = 0; turn < 400 && !this.isOver; turn += 1) {
      const answer = await this.trySending(path, body).catch(() => null)
      if (answer !== null) return answer
      await rest(60)
    }
    throw new Error('no server answered')
  }

  /** A process that is killed may cut its answer in half: that is no answer either. */
  private async trySending(path: string, body: object): Promise<{ code: number; data: GroupView }> {
    const response = await fetch(`${this.url()}/api/order/group/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accesstoken: this.eater.token },
      body: JSON.stringify(body)
    })
    return (await response.json()) as { code: number; data: GroupView }
  }

  async edit(lines: Lines): Promise<void> {
    const own = this.view && cartsOf(this.view).find(({ userId }) => userId === this.eater.userId)
    if (!own) return
    await this.note(
      this.eater.userId,
      await this.send('dishes/set', { orderTransactionId: this.groupOrderId, version: own.version, lines })
    )
  }

  /** The leader takes somebody's first line away. */
  async removeFrom(userId: string): Promise<void> {
    const cart = this.view && cartsOf(this.view).find((one) => one.userId === userId)
    if (!cart || cart.lines.length === 0) return
    await this.note(
      userId,
      await this.send('dish/remove', {
        orderTransactionId: this.groupOrderId,
        userId,
        version: cart.version,
        lineNumber: 1
      })
    )
  }

  private async note(userId: string, { code, data }: { code: number; data: GroupView }): Promise<void> {
    if (code === codes.ok) {
      const cart = cartsOf(data).find((one) => one.userId === userId)
      if (cart) this.acknowledged.push(cart)
    } else if (code === codes.groupCartStale) this.refused += 1
    else throw new Error(`an edit was refused with ${code}`)
    this.take(data)
  }
}
