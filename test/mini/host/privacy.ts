import { boot, config, isAlipay } from './boot'
import { type Fields, fieldsOf, textOf, VendorError } from './options'
import { report } from './report'

type Resolve = (answer: unknown) => void
type Listener = (resolve: Resolve, asked: Fields) => void

/** A person has agreed before unless the test says otherwise (`permissions: { privacy: false }`), as on any start but the very first. */
let isAgreed = boot.permissions.privacy !== false
let listener: Listener | null = null
const agreedButtons = new Set<string>()

/** WeChat keeps one listener: a later one takes its place. */
export const onNeedPrivacyAuthorization = (given: Listener): void => void (listener = given)

/** The person has tapped a button of `open-type="agreePrivacyAuthorization"`. */
export const agreeByButton = (id: string): void => void agreedButtons.add(id)

function readAnswer(given: unknown): boolean {
  const { event, buttonId } = fieldsOf(given)
  if (event === 'disagree') return false
  if (event !== 'agree') return false
  if (agreedButtons.has(textOf(buttonId))) return true
  report(`onNeedPrivacyAuthorization: nobody has tapped the button "${textOf(buttonId)}"`)
  return false
}

/** WeChat lets a private call through once the person has agreed; without a listener it asks by a window of its own, which is agreed to. */
export async function passPrivacy(api: string): Promise<void> {
  if (isAlipay || !config.app.checksPrivacy || isAgreed) return
  const ask = listener
  if (ask === null) {
    isAgreed = true
    return
  }
  isAgreed = await new Promise<boolean>((resolve) => ask((answer) => resolve(readAnswer(answer)), { referrer: api }))
  if (!isAgreed) throw new VendorError('privacy permission is not authorized', 104)
}
