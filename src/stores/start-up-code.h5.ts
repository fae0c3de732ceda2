import { appShell } from '@/platform/app/app-shell'
import { importQuietly } from '@/platform/code/quiet-code.h5'

/** On H5 the first screen is for everybody and needs no token: who the person is comes after it. A failure is the network's. */
export async function fetchStartUp(): Promise<typeof import('./start-up').StartUp> {
  await appShell.whenGone()
  return (await importQuietly(() => import('./start-up'))).StartUp
}
