import TestUtils from '@tarojs/test-utils-react'
import App from '@/app'
import { sendHttp } from '@/platform/http/http'
import { navigation } from '@/platform/navigation/navigation'
import type { RootStore } from '@/stores/root-store'
import { useApp } from '@/stores/stores-context'
import { closePages } from '../support/client'
import { buildCity } from '../support/commerce'
import { TestNetwork } from '../support/network'
import { useServer } from '../support/server'

jest.mock('@/platform/http/http', () => ({ sendHttp: jest.fn() }))

const server = useServer()
let network: TestNetwork
beforeAll(async () => {
  await buildCity(server)
})
beforeEach(() => {
  localStorage.clear()
  network = new TestNetwork(server)
  jest.mocked(sendHttp).mockImplementation(network.send)
})
afterEach(closePages)

async function until(utils: TestUtils, holds: () => boolean): Promise<void> {
  for (let turn = 0; turn < 400; turn += 1) {
    if (holds()) return
    await utils.act(
      () =>
        new Promise<void>((resolve) => {
          setTimeout(resolve, 20)
        })
    )
  }
  throw new Error(`never came; asked: ${network.requests.map(({ url }) => url).join(' ')}`)
}

const isAt =
  (host: string) =>
  ({ url }: { readonly url: string }) =>
    url.startsWith(host)

describe('the app, when another environment is chosen', () => {
  it('begins again at home with stores of that environment, and sends nothing of the session before', async () => {
    const seen: RootStore[] = []
    const Page = () => {
      seen.push(useApp())
      return null
    }
    const moves: string[] = []
    jest.spyOn(navigation, 'relaunch').mockImplementation(async (url) => moves.push(url) > 0)
    const utils = new TestUtils()
    const container = document.body.appendChild(document.createElement('div'))
    await utils.mount(
      () => (
        <App>
          <Page />
        </App>
      ),
      { container }
    )
    await until(utils, () => seen[0]?.session.phase === 'ready')
    const [first] = seen
    const token = first?.session.session?.accessToken ?? 'none'
    const asked = network.requests.length
    first?.environment.choose('test2')
    await until(utils, () => moves.length > 0 && seen.at(-1) !== first && seen.at(-1)?.session.phase === 'ready')
    const last = seen.at(-1)
    expect(last).not.toBe(first)
    expect([last?.environment.name, moves]).toEqual(['test2', ['/pages/index/index']])
    const later = network.requests.slice(asked).filter(isAt('https://test2.fanju.example/api/'))
    expect(later.length).toBeGreaterThan(0)
    expect(later.filter((request) => JSON.stringify(request).includes(token))).toEqual([])
    expect(last?.session.session?.accessToken).not.toBe(token)
    utils.unmout()
    container.remove()
  })
})
