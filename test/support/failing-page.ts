import type { TestNetwork } from './network'
import type { ShownPage } from './shown-page'

/**
 * Opens a page while what it reads first cannot be read: it says so, says at the first retry that there is no network, and reads at the
 * second. Returns the page once `isShown` holds.
 */
export async function openThroughFailures(
  network: TestNetwork,
  path: string,
  open: () => Promise<ShownPage>,
  isShown: (page: ShownPage) => boolean
): Promise<ShownPage> {
  network.breakDown(path)
  const page = await open()
  await page.until(() => page.has('button', '重试'), 'the retry')
  network.mend()
  network.isDown = true
  await page.press('button', '重试')
  await page.untilText('网络不可用')
  // What else the page reads may still be tried again: the button is busy as long
  await page.rest()
  network.mend()
  await page.press('button', '重试')
  await page.until(() => isShown(page), 'what could not be read')
  return page
}
