import { cp, mkdir } from 'node:fs/promises'
import path from 'node:path'

/** Path of a video of the demo world below the images directory, and below `/img/`. */
export const videoFile = (name: string): string => `video/${name}.mp4`

/** Puts the videos of the demo world, which lie below the project's `root`, beside its pictures; what is there stays. */
export async function copyVideos(root: string, imagesDirectory: string): Promise<void> {
  const directory = path.join(imagesDirectory, path.dirname(videoFile('')))
  await mkdir(directory, { recursive: true })
  await cp(path.join(root, 'server/seed/videos'), directory, { recursive: true, force: false })
}
