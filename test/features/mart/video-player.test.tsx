import { VideoPlayer } from '@/features/mart/video-player'
import { feedback } from '@/platform/feedback/feedback'
import { show } from '../../ui/show'

/** What the host tells of the page, and of the network. */
const mockHost = { leave: (): void => undefined, isDear: false }
jest.mock('@/platform/app/page', () => ({ usePageHide: (onHide: () => void) => (mockHost.leave = onHide) }))
jest.mock('@/platform/device/data-cost', () => ({ isDataDear: async () => mockHost.isDear }))

const play = jest.fn(() => Promise.resolve())
beforeEach(() => {
  mockHost.isDear = false
  HTMLMediaElement.prototype.play = play
})
afterEach(() => void jest.restoreAllMocks())

const film = <VideoPlayer src="https://img.test/carp.mp4" poster="https://img.test/carp.webp" title="鲈鱼" />
const start = '播放视频：鲈鱼'

async function playing() {
  const view = await show(film)
  view.press(view.named('button', start))
  const video = view.root.querySelector('video')
  if (video === null) throw new Error('no video')
  return { view, video }
}

describe('a video of goods', () => {
  it('is a picture, and fetches nothing, until it is touched; then it plays within the page', async () => {
    const view = await show(film)
    expect(view.root.querySelector('img')?.getAttribute('src')).toBe('https://img.test/carp.webp')
    expect(view.root.innerHTML).not.toContain('carp.mp4')
    view.press(view.named('button', start))
    const video = view.root.querySelector('video')
    expect([video?.src, video?.poster, video?.getAttribute('aria-label'), video?.hasAttribute('playsinline')]).toEqual([
      'https://img.test/carp.mp4',
      'https://img.test/carp.webp',
      '鲈鱼',
      true
    ])
    expect(play).toHaveBeenCalled()
    view.remove()
  })

  it.each([
    ['its page is left', () => mockHost.leave()],
    ['it has ended', (video: HTMLVideoElement) => video.dispatchEvent(new Event('ended'))]
  ])('is the picture again once %s', async (_what, end) => {
    const { view, video } = await playing()
    end(video)
    await view.rest()
    expect(view.root.querySelector('video')).toBeNull()
    expect(view.named('button', start)).toBeTruthy()
    view.remove()
  })

  it('says that it cannot be played, and can be tried again', async () => {
    const toast = jest.spyOn(feedback, 'toast').mockImplementation(() => undefined)
    const { view, video } = await playing()
    video.dispatchEvent(new Event('error'))
    await view.rest()
    expect(toast).toHaveBeenCalledWith('视频暂时无法播放，请稍后再试')
    expect(view.named('button', start)).toBeTruthy()
    view.remove()
  })

  it('says what it costs where data is dear', async () => {
    mockHost.isDear = true
    const view = await show(film)
    await view.rest()
    expect(view.root.textContent).toContain('播放会消耗较多流量')
    view.remove()
  })
})
