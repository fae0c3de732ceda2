import { createUpload } from '@/api/upload'
import { appPackageName } from '@/domain/constants'
import { callAddress } from '@/domain/environment'
import { sendFile as sendFileOfHost } from '@/platform/files/files'
import { defineStore } from './define-store'

/** Sends files; with the pages that do so, not with the first screen. */
export const uploadStore = defineStore('upload', ({ sendFile = sendFileOfHost, environment, session, place }) =>
  createUpload({
    send: sendFile,
    addressOf: (path) => callAddress(environment.current, path),
    credentials: session,
    markers: () => place.markers,
    appPackageName
  })
)
