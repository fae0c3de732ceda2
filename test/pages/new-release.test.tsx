import { versionStore } from '@/features/app-frame/version-store'
import { zhCn } from '@/i18n/zh-CN'
import { appUpdate } from '@/platform/app/app-update'
import { type ClientOptions, closePages, startClient } from '../support/client'
import { useServer } from '../support/server'

const server = useServer()
afterEach(closePages)

const release = (facts: object = {}) => ({
  status: 200,
  body: {
    code: 1,
    message: '',
    data: { version: '17.3.0', versionCode: 1730, isUpdateNeeded: true, isUpdateForced: false, releases: [], ...facts }
  }
})

describe('a newer release', () => {
  const startWith = async (facts: object, answers: readonly boolean[], options: ClientOptions = {}) => {
    const apply = jest.spyOn(appUpdate, 'apply').mockReturnValue(true)
    const client = await startClient(server, {
      ...options,
      answers,
      prepare: (network) => network.answerWith('common/version/get', release(facts))
    })
    await client.frame.until(() => client.stores.get(versionStore).latest.state === 'ready', 'the release')
    await client.frame.rest(50)
    return { ...client, applied: apply.mock.calls.length }
  }

  it('is offered, and started when taken', async () => {
    const { applied, answers } = await startWith({}, [true])
    expect([applied, answers]).toEqual([1, []])
  })

  it('put off is not offered again, but the one after it is', async () => {
    const { applied, storage } = await startWith({}, [false])
    expect(applied).toBe(0)
    closePages()
    const again = await startWith({}, [true], { storage })
    expect([again.applied, again.answers]).toEqual([0, [true]])
    closePages()
    const later = await startWith({ version: '17.4.0', versionCode: 1740 }, [true], { storage })
    expect([later.applied, later.answers]).toEqual([1, []])
  })

  it('that must be used is offered at every start', async () => {
    const { storage } = await startWith({ isUpdateForced: true }, [true])
    closePages()
    const again = await startWith({ isUpdateForced: true }, [true], { storage })
    expect([again.applied, again.answers]).toEqual([1, []])
  })

  it('is not offered when this is the newest', async () => {
    const client = await startClient(server)
    await client.frame.until(() => client.stores.get(versionStore).latest.state === 'ready', 'the release')
    expect(client.stores.get(versionStore).isOfferDue).toBe(false)
  })

  it('that the host has fetched is started when the person wants it', async () => {
    let tellReady: () => void = () => undefined
    jest.spyOn(appUpdate, 'watch').mockImplementation((onReady) => {
      tellReady = onReady
      return () => undefined
    })
    const apply = jest.spyOn(appUpdate, 'apply').mockReturnValue(true)
    const { answers, asked, frame } = await startClient(server)
    for (const wants of [false, true]) {
      answers.push(wants)
      tellReady()
      await frame.rest()
      expect(apply).toHaveBeenCalledTimes(wants ? 1 : 0)
    }
    expect(asked.map(({ text }) => text)).toEqual([zhCn.help.updateReady, zhCn.help.updateReady])
  })
})
