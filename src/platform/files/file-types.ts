import type { HttpResponse } from '../http/http-types'

/** A picture that a person chose and that has not been sent yet. */
export interface PickedFile {
  readonly name: string
  /** Bytes; `null` where the host does not tell. */
  readonly size: number | null
  /** The content itself in a browser, its path on the device in a mini-program. */
  readonly source: Blob | string
}

/** Why there is no picture: the person chose none, or has forbidden the app to look. */
export type NothingPicked = 'cancelled' | 'refused'

/** One file on its way to the server as multipart form data: the fields first, then the file under the name `file`. */
export interface FileRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly fields: Readonly<Record<string, string>>
  readonly file: PickedFile
  readonly timeoutMs: number
  /** Told as it goes; 0 to 1. */
  readonly onProgress: (share: number) => void
}

/** Sends one file; rejects only with `HttpFailure`. */
export type SendFile = (request: FileRequest) => Promise<HttpResponse>

/** What became of a text that was to leave the app. */
export type TextOutcome = 'saved' | 'shared' | 'copied' | 'cancelled' | 'failed'

/** Pictures into the app and texts out of it, in the way of each host. Never throws. */
export interface Files {
  /** Asks the person for one picture, made small where the host can do that. */
  pickPicture(): Promise<PickedFile | NothingPicked>
  /** Gives the person a text as a file; where the host has no files to give, on the clipboard. Call it from a tap. */
  keepText(name: string, text: string): Promise<TextOutcome>
}
