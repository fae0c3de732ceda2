import { makeAutoObservable } from 'mobx'
import { isEnvironmentName, resolveEnvironment, type Environment, type EnvironmentName } from '@/domain/environment'
import { build } from '@/platform/build'
import { device } from '@/platform/device'
import type { Storage } from '@/platform/storage'

const storageKey = 'fanju.subdomain'

/** Which environment the app talks to (spec section 4, Environment switching). Every address is rebuilt from `current`. */
export class EnvironmentStore {
  name: EnvironmentName

  constructor(private readonly storage: Storage) {
    this.name = startingName(storage.read(storageKey))
    makeAutoObservable<this, 'storage'>(this, { storage: false }, { autoBind: true })
  }

  get current(): Environment {
    return resolveEnvironment(this.name, {
      ...(build.baseDomain === '' ? {} : { baseDomain: build.baseDomain }),
      origin: device.localOrigin ?? build.localOrigin
    })
  }

  choose(name: EnvironmentName): void {
    this.name = name
    this.storage.write(storageKey, name)
  }
}

function startingName(stored: unknown): EnvironmentName {
  if (isEnvironmentName(stored)) return stored
  if (device.localOrigin !== null) return 'local'
  return isEnvironmentName(build.environment) ? build.environment : 'www'
}
