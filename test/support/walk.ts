import path from 'node:path'
import type { ComponentType } from 'react'
import { zhCn as t } from '@/i18n/zh-CN'
import { calendar } from '@/platform/device/calendar'
import { openDirections } from '@/platform/location/location-directions'
import { openOutside } from '@/platform/navigation/outside'
import { parseAppLink, routeOf } from '@/routes'
import type { Client } from './client'
import { inAddress } from './needed-params'
import type { ShownPage } from './shown-page'
import { waysOn } from './ways-on'

const source = path.resolve(__dirname, '../../src')
const failures = [t.common.crashed, t.common.pageNotFound, t.common.loadFailed, t.common.offline]

/** Addresses to which the app has moved since it had made so many moves. */
const movesSince = ({ moves }: Client, count: number): string[] =>
  moves
    .slice(count)
    .filter((move) => move !== 'back')
    .map((move) => move.slice(move.indexOf(' ') + 1))

/** A device that leaves the app, shows the way to a place, notes appointments and scrolls when it is told to. Returns how often it was. */
export function watchDevice(): () => number {
  // It draws nothing
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const spies = [
    jest.spyOn(calendar, 'add').mockResolvedValue('added'),
    jest.spyOn(Element.prototype, 'scrollTo').mockReturnValue(undefined),
    jest.mocked(openOutside ?? jest.fn()),
    jest.mocked(openDirections).mockResolvedValue(true)
  ]
  return () => spies.reduce((sum, { mock }) => sum + mock.calls.length, 0)
}

/** Opens the page at an address of the app, or the one to which that leads on by itself, and waits for what it asks. */
export async function openAt(client: Client, address: string): Promise<ShownPage> {
  const target = parseAppLink(address)
  if (target === null) throw new Error(`no page at ${address}`)
  const { default: page }: { default: ComponentType } = await import(path.join(source, routeOf(target.name).path))
  const moved = client.moves.length
  const shown = await client.open(target.name, page, inAddress(target.params))
  // As the host names what scrolls
  shown.root.classList.add('taro_page')
  for (let [turns, before] = [0, '']; turns < 100 && (before !== shown.text || !client.network.isQuiet); turns += 1) {
    before = shown.text
    await shown.rest(10)
  }
  if (shown.has('status', t.common.loading)) await shown.settled(() => client.network.isQuiet)
  const [onward] = movesSince(client, moved)
  if (onward === undefined) return shown
  shown.close()
  return openAt(client, onward)
}

/** What is wrong with a page that has come to rest; undefined of one that has drawn what it is for, or asks to log in, and leads on. */
function problemOf(shown: ShownPage): string | undefined {
  if (shown.has('status', t.common.loading)) return 'is still loading'
  return failures.find((text) => shown.text.includes(text)) ?? (waysOn(shown).length > 0 ? undefined : 'leads nowhere')
}

/** What is wrong with a page that came from an address; none where it has drawn what it is for, and leads on. */
async function problemsOn(client: Client, shown: ShownPage, address: string): Promise<string[]> {
  if (problemOf(shown) !== undefined) await shown.settled(() => client.network.isQuiet)
  const problem = problemOf(shown)
  return problem === undefined ? [] : [`${address}: ${problem}, it shows: ${shown.text.slice(0, 100)}`]
}

/** What is wrong with the pages at some addresses, each with its address. */
export async function deadEndsAmong(client: Client, addresses: Iterable<string>): Promise<string[]> {
  const problems: string[] = []
  for (const address of new Set(addresses)) {
    if (parseAppLink(address) === null) problems.push(`${address}: no such page`)
    else {
      const shown = await openAt(client, address)
      problems.push(...(await problemsOn(client, shown, address)))
      shown.close()
    }
  }
  return problems
}

/** What a finger can open something by, but for what every page has. */
export const controlsOf = (root: ParentNode, within = ''): HTMLElement[] =>
  Array.from(root.querySelectorAll<HTMLElement>(`${within} :is([role="link"], [role="button"])`)).filter(
    (control) =>
      control.getAttribute('aria-current') === null &&
      control.getAttribute('aria-disabled') !== 'true' &&
      control.textContent !== t.common.skipToContent
  )

export interface Touched {
  /** Addresses. */
  readonly leadTo: readonly string[]
  /** What was touched, and nothing came of it. */
  readonly dead: readonly string[]
  /** What was touched, and a question was asked. */
  readonly asking: readonly string[]
}

const nameOf = (control: HTMLElement) => control.getAttribute('aria-label') ?? control.textContent ?? ''

/** Touches controls one after the other. Every question is answered with `answer`. `deviceCalls` is of {@link watchDevice}. */
export async function touchAll(
  client: Client,
  page: ShownPage,
  controls: readonly HTMLElement[],
  deviceCalls: () => number,
  answer = false
): Promise<Touched> {
  const leadTo: string[] = []
  const dead: string[] = []
  const asking: string[] = []
  const count = () => client.moves.length + client.toasts.length + client.asked.length + deviceCalls()
  for (const control of controls) {
    // What was touched before may have changed the page
    if (!control.isConnected) continue
    const [before, moved, shown] = [count(), client.moves.length, document.body.innerHTML]
    const asked = client.asked.length
    client.answers.length = 0
    client.answers.push(answer)
    await page.touch(control)
    const isSame = () => count() === before && document.body.innerHTML === shown
    if (isSame()) await page.settled(() => client.network.isQuiet)
    if (isSame()) dead.push(nameOf(control))
    if (client.asked.length > asked) asking.push(nameOf(control))
    leadTo.push(...movesSince(client, moved))
  }
  return { leadTo, dead, asking }
}

/**
 * Opens a page anew for each control that asks a question, and says yes to it: something comes of it, and where the person stays, the page
 * has a way on. What a yes to another one took away is passed over.
 */
export async function sayYes(
  client: Client,
  address: string,
  asking: readonly string[],
  deviceCalls: () => number
): Promise<Touched> {
  const leadTo: string[] = []
  const dead: string[] = []
  for (const name of asking) {
    const page = await openAt(client, address)
    const control = controlsOf(page.root).find((each) => nameOf(each) === name)
    const touched = control && (await touchAll(client, page, [control], deviceCalls, true))
    if (touched?.leadTo.length === 0) dead.push(...(await problemsOn(client, page, `${address} after yes to ${name}`)))
    leadTo.push(...(touched?.leadTo ?? []))
    dead.push(...(touched?.dead ?? []))
    page.close()
  }
  return { leadTo, dead, asking }
}
