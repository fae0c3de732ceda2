import { makeAutoObservable, observableRef } from 'mobx'
import type { LocalizedText, OrderLine, OrderQuote } from '@/contract/types'
import type { SubstituteChoice } from '@/domain/goods-line'
import { type RememberedStore, rememberedStore } from '@/features/meal-choices/remembered-store'
import { defineStore } from '@/stores/define-store'
import { onCustomerLeft } from '@/stores/person-left'
import type { SessionStore } from '@/stores/session-store'

/** Goods of which one is chosen something else than of the others. */
export interface NamedGoods {
  readonly dishId: string
  readonly dishName: LocalizedText
}

/** What the person wants for each line of goods that is not there: their last choice for all lines, except lines that they chose for apart. */
export class SubstituteChoices {
  /** Lines of goods as they were quoted last. */
  goods: OrderQuote['lines'] = []
  private apart: ReadonlyMap<string, SubstituteChoice> = new Map()

  constructor(
    private readonly remembered: Pick<RememberedStore, 'substitute'>,
    session: Pick<SessionStore, 'session' | 'isLoggedIn'>
  ) {
    makeAutoObservable<this, 'remembered' | 'apart'>(
      this,
      { remembered: false, goods: observableRef, apart: observableRef },
      { autoBind: true }
    )
    onCustomerLeft(session, this.forget)
  }

  get ofAll(): SubstituteChoice {
    return this.remembered.substitute
  }

  /** How many of these goods were chosen apart. */
  countApart(goods: readonly NamedGoods[]): number {
    return goods.filter(({ dishId }) => this.of(dishId) !== this.ofAll).length
  }

  of(dishId: string): SubstituteChoice {
    return this.apart.get(dishId) ?? this.ofAll
  }

  chooseAll(choice: SubstituteChoice): void {
    this.remembered.substitute = choice
    this.apart = new Map()
  }

  choose(dishId: string, choice: SubstituteChoice): void {
    this.apart = new Map([...this.apart, [dishId, choice]])
  }

  quoted({ lines }: Pick<OrderQuote, 'lines'>): void {
    this.goods = lines.filter(({ goods }) => goods !== undefined)
  }

  /** Lines as they are submitted: what a kitchen makes says nothing of it. */
  saidOf(lines: readonly OrderLine[]): OrderLine[] {
    const goods = new Set(this.goods.map(({ dishId }) => dishId))
    return lines.map((line) => (goods.has(line.dishId) ? { ...line, substitute: this.of(line.dishId) } : line))
  }

  private forget(): void {
    this.apart = new Map()
  }
}

export const substituteStore = defineStore(
  'substitutes',
  (app) => new SubstituteChoices(app.get(rememberedStore), app.session)
)
