import type { Call } from '@/api/call'
import type { Params, Result } from '@/contract/types'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'

/** Name of a text that the server keeps. */
export type DocumentName = Params<'documentGet'>['name']

/** The texts to read or to agree to, each under its name. They are the same for everyone, so they outlive a person. */
class DocumentStore {
  private readonly documents = new Map<DocumentName, Loadable<Result<'documentGet'>>>()

  constructor(private readonly call: Call) {}

  readonly documentOf = (name: DocumentName): Loadable<Result<'documentGet'>> => {
    const known = this.documents.get(name) ?? new Loadable<Result<'documentGet'>>()
    this.documents.set(name, known)
    return known
  }

  /** Reads it in the language of the app; what was read before is shown meanwhile. */
  readonly read = (name: DocumentName): Promise<void> =>
    this.documentOf(name).load(() => this.call('documentGet', { name }, { isQuiet: true }))
}

export const documentStore = defineStore('document', (app) => new DocumentStore(app.call))
