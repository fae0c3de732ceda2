import { makeAutoObservable } from 'mobx'
import {
  type Environment,
  type EnvironmentName,
  environmentNames,
  environmentOfHost,
  isEnvironmentName,
  resolveEnvironment
} from '@/domain/environment'
import { build } from '@/platform/device/build'
import { device } from '@/platform/device/device'
import { forgetRequest, requestedEnvironment } from '@/platform/http/environment-request'
import type { DeviceStorage } from './persist'

const storageKey = 'fanju.subdomain'

/** Where `local` is; empty where there is none. */
const localOrigin = () => device.localOrigin ?? build.localOrigin

const baseDomain = () => (build.baseDomain === '' ? {} : { baseDomain: build.baseDomain })

/** The environment of the page's own subdomain, whatever the build is for (spec section 4), else that of the build. */
function ownName(): EnvironmentName {
  if (device.localOrigin !== null) return 'local'
  const ofPage = device.hostName === null ? undefined : environmentOfHost(device.hostName, baseDomain().baseDomain)
  return ofPage ?? (isReachable(build.environment) ? build.environment : 'www')
}

const isReachable = (value: unknown): value is EnvironmentName =>
  isEnvironmentName(value) && (value !== 'local' || localOrigin() !== '')

/**
 * Which environment the app talks to (spec section 4, Environment switching). It never changes under stores that hold a session:
 * after a choice the app builds all stores again (`app.tsx`), so every address, cart key and session is another's at once, and no
 * request on its way takes a token to the wrong host.
 */
export class EnvironmentStore {
  readonly name: EnvironmentName
  readonly current: Environment
  /** What the next stores start in. */
  chosen: EnvironmentName
  /** What is in production stays there, whatever a parameter of its address or the device's store says. */
  readonly canChoose: boolean
  /** Those that can be chosen. */
  readonly choices = environmentNames.filter(isReachable)
  private readonly ownName = ownName()

  constructor(private readonly storage: DeviceStorage) {
    this.canChoose = this.ownName !== 'www'
    this.chosen = this.canChoose ? this.read() : this.ownName
    this.name = this.chosen
    this.current = resolveEnvironment(this.name, {
      ...baseDomain(),
      ...(build.productionSocket === '' ? {} : { productionSocketAddress: build.productionSocket }),
      origin: localOrigin()
    })
    makeAutoObservable<this, 'storage' | 'ownName'>(
      this,
      { storage: false, ownName: false, name: false, current: false, canChoose: false, choices: false },
      { autoBind: true }
    )
  }

  choose(name: EnvironmentName): void {
    if (!this.canChoose) return
    this.keepChoice(name)
    this.chosen = name
  }

  /** The device's store, under names of the present environment's own where it is not the app's own. */
  keep(storage: DeviceStorage): DeviceStorage {
    const { name } = this
    if (name === this.ownName) return storage
    const keyOf = (key: string) => `${key}@${name}`
    return {
      ...storage,
      read: (key) => storage.read(keyOf(key)),
      write: (key, value) => storage.write(keyOf(key), value),
      remove: (key) => storage.remove(keyOf(key)),
      watch: (key, changed) => storage.watch(keyOf(key), changed)
    }
  }

  /** What the address asks for, once, else what was chosen before. */
  private read(): EnvironmentName {
    const [asked, stored] = [requestedEnvironment(), this.storage.read(storageKey)]
    forgetRequest()
    if (isReachable(asked)) return this.keepChoice(asked)
    return isReachable(stored) ? stored : this.ownName
  }

  private keepChoice(name: EnvironmentName): EnvironmentName {
    if (name === this.ownName) this.storage.remove(storageKey)
    else this.storage.write(storageKey, name)
    return name
  }
}
