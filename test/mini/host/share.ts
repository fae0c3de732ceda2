import { ask, isCancelled } from './ask'
import { config } from './boot'
import { fieldsOf, textOf } from './options'
import { messageOf, report } from './report'
import { topPage } from './router'

/**
 * A button of `open-type="share"`: the page on top is asked what it shares, and the test is told what the chat gets. A page without the
 * handler would be sent under the host's own words and with no parameters, which is never meant.
 */
export async function sharePage(): Promise<void> {
  const { path: from, root } = topPage()
  const page = root.get()
  const handler: unknown = Reflect.get(page, 'onShareAppMessage')
  if (typeof handler !== 'function') return report(`page "${from}" has a button to share and no onShareAppMessage`)
  const { title, path } = fieldsOf(handler.call(page, { from: 'button' }))
  const [shared = ''] = textOf(path).split('?')
  if (textOf(title) === '' || !config.app.pages.includes(shared.replace(/^\//, '')))
    return report(`page "${from}" shares "${textOf(title)}" at "${textOf(path)}"`)
  await ask('shareAppMessage', { title, path }).catch(
    (error: unknown) => isCancelled(error) || report(messageOf(error))
  )
}
