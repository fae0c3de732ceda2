import type { Tx } from '../db/database'
import type { OutletTemplate } from './data/types'

/** How far seeding is: pictures drawn or restaurants written. */
export interface SeedProgress {
  readonly step: 'pictures' | 'restaurants'
  readonly done: number
  readonly total: number
}

/** The demo world that is made. */
export interface World {
  /** Epoch ms: everything dated lies around it. */
  readonly now: number
  /** Its restaurants. */
  readonly outlets: readonly OutletTemplate[]
  /** True of a world that is only made larger: its people have lived on since, and their wallets and orders are their own. */
  readonly hasPeople: boolean
  readonly onProgress?: (progress: SeedProgress) => void
}

/** Something that happened. Those of all modules are written in the order of their time, because each movement of a wallet keeps the running balance. */
export interface PastRecord {
  /** Epoch ms. */
  readonly at: number
  readonly write: (tx: Tx) => Promise<unknown>
}

/** What a module gives to the demo world. The phases follow one another; in each, modules come in the order of their list. */
export interface ModuleSeed {
  /** What stands there before anybody comes: outlets, what they sell, offers. Asked for again when the world grows, so rows that exist stay. */
  readonly beforePeople?: (tx: Tx, world: World) => Promise<{ readonly dishes: number } | void>
  /** Who lives there and what they have; like all below it once, while nobody does. */
  readonly people?: (tx: Tx, world: World) => Promise<void>
  /** What they did before now. */
  readonly history?: (world: World) => readonly PastRecord[]
  /** What follows from all that happened. */
  readonly afterHistory?: (tx: Tx, world: World) => Promise<void>
  /** What is worked out of everything, whenever rows were added. */
  readonly index?: (tx: Tx, world: World) => Promise<void>
  /** At each later start, so that a world that has been there for days is never over. */
  readonly renew?: (tx: Tx, now: number) => Promise<void>
}
