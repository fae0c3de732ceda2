import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { ApiError } from '@/api/api-error'
import { codes } from '@/contract/codes'
import type { ImagePair } from '@/contract/types'
import type { PickedFile } from '@/platform/files/file-types'

/** Largest picture the server takes (contract, endpoints that take a file). */
const maximumBytes = 5 * 1024 * 1024

/** A picture as the server stores it. */
export interface SentPicture {
  readonly pictureId: string
  readonly image: ImagePair
}

/** One picture of a form: uploading, uploaded or failed. One that failed, by the connection or by a fault of the server, can be tried again. */
export interface PictureUpload {
  readonly key: number
  readonly file: PickedFile
  /** 0 to 1. */
  readonly share: number
  readonly sent: SentPicture | null
  readonly hasFailed: boolean
}

type Send = (file: PickedFile, onProgress: (share: number) => void) => Promise<SentPicture>

/** The pictures of one form, in the order in which they were chosen. Each is uploaded by itself as soon as it is chosen. */
export class PictureUploads {
  items: readonly PictureUpload[] = []
  private nextKey = 1

  constructor(
    private readonly send: Send,
    readonly maximum: number
  ) {
    makeAutoObservable<this, 'send' | 'nextKey'>(
      this,
      { items: observableRef, maximum: false, send: false, nextKey: false },
      { autoBind: true }
    )
  }

  get isBusy(): boolean {
    return this.items.some(({ sent, hasFailed }) => sent === null && !hasFailed)
  }

  get hasFailed(): boolean {
    return this.items.some(({ hasFailed }) => hasFailed)
  }

  get isFull(): boolean {
    return this.items.length >= this.maximum
  }

  /** Ids of what has arrived, in order. */
  get ids(): string[] {
    return this.items.flatMap(({ sent }) => (sent === null ? [] : [sent.pictureId]))
  }

  /** Uploads a picture. If the server refuses it, it is removed and this rejects; if it did not arrive, it stays and can be tried again. */
  async add(file: PickedFile): Promise<void> {
    if (this.isFull) return
    if ((file.size ?? 0) > maximumBytes) throw new ApiError('refused', { code: codes.fileTooLarge })
    const key = this.nextKey++
    this.items = [...this.items, { key, file, share: 0, sent: null, hasFailed: false }]
    await this.bring(key, file)
  }

  async retry(key: number): Promise<void> {
    const item = this.items.find((known) => known.key === key)
    if (item === undefined || !item.hasFailed) return
    this.change(key, { hasFailed: false, share: 0 })
    await this.bring(key, item.file)
  }

  remove(key: number): void {
    this.items = this.items.filter((item) => item.key !== key)
  }

  clear(): void {
    this.items = []
  }

  /** Begins with pictures that the server has already. */
  restore(sent: readonly SentPicture[]): void {
    this.items = sent.map((picture) => ({
      key: this.nextKey++,
      file: { name: picture.pictureId, size: null, source: '' },
      share: 1,
      sent: picture,
      hasFailed: false
    }))
  }

  private async bring(key: number, file: PickedFile): Promise<void> {
    try {
      const sent = await this.send(file, (share) => this.change(key, { share }))
      runInAction(() => this.change(key, { sent, share: 1 }))
    } catch (error) {
      const isRefused = error instanceof ApiError && error.kind === 'refused' && (error.details.status ?? 200) < 500
      runInAction(() => (isRefused ? this.remove(key) : this.change(key, { hasFailed: true })))
      if (isRefused) throw error
    }
  }

  private change(key: number, change: Partial<PictureUpload>): void {
    this.items = this.items.map((item) => (item.key === key ? { ...item, ...change } : item))
  }
}
