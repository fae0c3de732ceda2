import sharp from 'sharp'
import ProfileAuthorizePage from '@/pages/getuserinfo/index'
import type { NothingPicked, PickedFile } from '@/platform/files/file-types'
import { files } from '@/platform/files/files'
import { closePages, logIn, startClient } from '../support/client'
import { nextMobile } from '../support/people'
import { useServer } from '../support/server'

const server = useServer()
afterEach(closePages)

const picks = (picked: PickedFile | NothingPicked) => jest.spyOn(files, 'pickPicture').mockResolvedValue(picked)

async function openPage(params: Record<string, string> = {}, options: Parameters<typeof startClient>[1] = {}) {
  const client = await startClient(server, options)
  await logIn(server, client, nextMobile())
  const page = await client.open('profileAuthorize', ProfileAuthorizePage, params)
  await page.until(() => page.root.querySelector('#nick-name-save') !== null, 'the form')
  return { ...client, client, page }
}

it('takes a picture and a name, and goes on to where the person was going', async () => {
  const { client, page, moves, toasts } = await openPage({ returns: '/pages/my/index' }, { canGoBack: false })
  const content = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
  const source = new Blob([new Uint8Array(content)])
  picks({ name: 'photo.jpg', size: source.size, source })
  await page.press('button', '更换头像')
  await page.until(() => toasts.includes('头像已更新'), 'the picture')
  await page.type('昵称', '小满')
  await page.touch(page.byId('nick-name-save'))
  await page.until(() => moves.length > 0, 'going on')
  expect(await client.stores.call('userInfo', {})).toMatchObject({
    nickName: '小满',
    avatar: expect.stringMatching(/\.webp$/)
  })
  expect(moves).toEqual(['relaunch /pages/my/index'])
})

it('tells an empty name at its field, and a picture that is none', async () => {
  const { page, moves } = await openPage()
  picks({ name: 'note.jpg', size: 4, source: new Blob(['text']) })
  await page.press('button', '更换头像')
  await page.until(() => page.root.querySelector('.notice') !== null, 'the refusal')
  await page.type('昵称', ' ')
  await page.touch(page.byId('nick-name-save'))
  expect(page.problemAt('昵称')).toBe('请输入昵称')
  expect(moves).toEqual([])
})
