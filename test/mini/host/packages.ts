import { boot, config } from './boot'
import { isNetworkUp } from './network'

const fetched = new Set(boot.packages)

/** Folders of the subpackages that have been fetched: they outlive the program. */
export const fetchedPackages = (): string[] => [...fetched]

/** Folder of the subpackage that holds a file; undefined in the main package. */
export const packageOf = (path: string): string | undefined =>
  config.app.packages.find((root) => path.startsWith(`${root}/`))

/** Fetches the subpackage of a file that is not there yet. Rejects without a network, in the vendors' own words. */
export async function fetchPackage(path: string): Promise<void> {
  const root = packageOf(path)
  if (root === undefined || fetched.has(root)) return
  await new Promise((resolve) => {
    setTimeout(resolve, boot.packageMs)
  })
  // The vendors reject with these words, not with an Error
  if (!isNetworkUp()) return Promise.reject({ mod: path, errMsg: `loadSubpackage: fail ${root}` })
  fetched.add(root)
}
