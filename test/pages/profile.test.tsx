import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { profileStore } from '@/features/profile/profile-store'
import ProfileEditPage from '@/pages/my-information/edit'
import ProfilePage from '@/pages/my-information/index'
import TastePage from '@/pages/my-information/localStyle'
import type { NothingPicked, PickedFile } from '@/platform/files/file-types'
import { files } from '@/platform/files/files'
import { tokenLifeMs } from '../../server/modules/account/tokens'
import { users } from '../../server/modules/tables'
import { type Client, closePages, logIn, startClient } from '../support/client'
import { buildAddress, buildCity } from '../support/commerce'
import { openThroughFailures } from '../support/failing-page'
import { nextMobile } from '../support/people'
import { useServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
afterEach(closePages)

async function person() {
  const client = await startClient(server)
  await logIn(server, client, nextMobile())
  return { ...client, client, userId: client.stores.session.session?.userId ?? '' }
}

const stored = ({ stores }: Client) => stores.call('userInfo', {})
const valueOf = (page: ShownPage, id: string) => page.byId(id).querySelector('.value')?.textContent
const isChecked = (page: ShownPage, role: string, name: string) => page.named(role, name).getAttribute('aria-checked')

async function photo(width = 300): Promise<PickedFile> {
  const content = await sharp({ create: { width, height: 200, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
  const source = new Blob([new Uint8Array(content)])
  return { name: 'photo.jpg', size: source.size, source }
}
const picks = (picked: PickedFile | NothingPicked) => jest.spyOn(files, 'pickPicture').mockResolvedValue(picked)

describe('the profile', () => {
  it('shows what the server knows', async () => {
    const { client, userId } = await person()
    const address = await client.stores.call(
      'addressSave',
      buildAddress({ addressDetail: '9 Club Street', unitNo: '#01-02' })
    )
    const { user } = client.stores.session
    await client.stores.call('profileUpdate', {
      nickName: '小满',
      gender: 'female',
      countryCode: 'SG',
      cityCode: 'SIN',
      dietaryPreferences: ['sichuan', 'mild', 'noodles'],
      dietaryTaboos: ['pork'],
      commonAddressId: address.addressId
    })
    const page = await client.open('profile', ProfilePage)
    await page.until(() => valueOf(page, 'profile-name') === '小满', 'the name')
    expect(['gender', 'city', 'tastes', 'address'].map((part) => valueOf(page, `profile-${part}`))).toEqual([
      '女',
      expect.stringContaining('新加坡'),
      '川菜、微辣、粉面…',
      '9 Club Street #01-02'
    ])
    expect(valueOf(page, 'profile-mobile')?.replace(/ /g, '')).toBe(user?.mobile)
    expect(userId).toBe(user?.userId)
  })

  it('leads each line to where it is changed', async () => {
    const { client, moves } = await person()
    const page = await client.open('profile', ProfilePage)
    for (const part of ['name', 'gender', 'mobile', 'city', 'tastes']) await page.touch(page.byId(`profile-${part}`))
    expect(moves).toEqual([
      'push /pages/my-information/edit?field=nickName',
      'push /pages/my-information/edit?field=gender',
      'push /pages/my/myPhone',
      'push /pages/my-information/edit?field=city',
      'push /pages/my-information/localStyle'
    ])
  })

  it('says when it cannot be read, offline too, and tries again', async () => {
    const { stores, ...client } = await person()
    stores.session.user = null
    const page = await openThroughFailures(
      client.network,
      'user/info/get',
      () => client.open('profile', ProfilePage),
      ({ root }) => root.querySelector('#profile-name') !== null
    )
    expect(page.has('button', '重试')).toBe(false)
  })

  it('lets the usual address be chosen, and given up', async () => {
    const { client, toasts } = await person()
    const address = await client.stores.call('addressSave', buildAddress({ addressDetail: '9 Club Street' }))
    const page = await client.open('profile', ProfilePage)
    await page.touch(page.byId('profile-address'))
    const row = () => page.all('radio').find((radio) => radio.textContent?.startsWith('9 Club Street')) as HTMLElement
    await page.until(() => row() !== undefined, 'the addresses')
    await page.touch(row())
    await page.until(() => toasts.length === 1, 'the words')
    expect((await stored(client)).commonAddressId).toBe(address.addressId)
    expect(valueOf(page, 'profile-address')).toContain('9 Club Street')
    await page.touch(page.byId('profile-address'))
    await page.press('radio', '不设置')
    await page.until(() => toasts.length === 2, 'the words')
    expect((await stored(client)).commonAddressId).toBeNull()
  })
})

describe('the picture', () => {
  it('is sent, told as it goes, kept by the server and shown', async () => {
    const { client, network, toasts } = await person()
    picks(await photo())
    const page = await client.open('profile', ProfilePage)
    const release = network.hold('user/avatar/upload')
    await page.press('button', '更换头像')
    await page.untilText('正在上传 50%')
    expect(page.named('button', '更换头像').getAttribute('aria-disabled')).toBe('true')
    release()
    await page.until(() => toasts.length > 0, 'the words')
    expect(toasts).toEqual(['头像已更新'])
    await page.until(() => page.root.querySelector('img') !== null, 'the picture')
    const picture = await server.app.inject(new URL(page.root.querySelector('img')?.getAttribute('src') ?? '').pathname)
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
    expect((await stored(client)).avatar).toMatch(/user-avatar\/[0-9a-f]{32}\.webp$/)
    expect(page.text).not.toContain('正在上传')
  })

  it('carries what every request carries, and a token that has run out is renewed on the way', async () => {
    const { client, network, stores } = await person()
    // What is still asked would have the token renewed first
    await client.frame.until(() => network.isQuiet, 'the rest')
    server.clock.advance(tokenLifeMs + 1)
    const token = stores.session.accessToken()
    await stores.get(profileStore).uploadAvatar(await photo())
    const [first, second, ...more] = network.requests.filter(({ url }) => url.endsWith('user/avatar/upload'))
    expect(first?.headers).toEqual({
      accessToken: token,
      appPackageName: 'com.fanju.customer',
      markers: expect.stringContaining('zh-CN')
    })
    expect([second?.headers.accessToken, more]).toEqual([stores.session.accessToken(), []])
    expect(second?.headers.accessToken).not.toBe(token)
    expect((await stored(client)).avatar).not.toBeNull()
  })

  it.each<[what: string, file: () => PickedFile, words: string]>([
    [
      'no picture at all',
      () => ({ name: 'a.txt', size: 5, source: new Blob(['hello']) }),
      '只支持 JPG、PNG、WebP 图片，请换一张'
    ],
    [
      'too large',
      () => ({ name: 'a.jpg', size: null, source: new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]) }),
      '图片不能超过 5 MB，请换一张'
    ]
  ])('that is %s is refused beside it, and the old one stays', async (_what, file, words) => {
    const { client } = await person()
    picks(file())
    const page = await client.open('profile', ProfilePage)
    await page.press('button', '更换头像')
    await page.untilText(words)
    expect((await stored(client)).avatar).toBeNull()
    picks('cancelled')
    await page.press('button', '更换头像')
    expect(page.text).not.toContain(words)
  })

  it('known to be too large is not sent at all', async () => {
    const { client, network } = await person()
    picks({ name: 'a.jpg', size: 6_000_000, source: new Blob(['']) })
    const page = await client.open('profile', ProfilePage)
    await page.press('button', '更换头像')
    await page.untilText('图片不能超过 5 MB，请换一张')
    expect(network.countOf('user/avatar/upload')).toBe(0)
  })

  it('that the host does not give says why', async () => {
    const { client } = await person()
    picks('refused')
    const page = await client.open('profile', ProfilePage)
    await page.press('button', '更换头像')
    await page.untilText('没有相册权限，请在系统设置中允许后再试')
  })

  it('that does not arrive says so and may be sent again', async () => {
    const { client, network, toasts } = await person()
    picks(await photo())
    const page = await client.open('profile', ProfilePage)
    network.isDown = true
    await page.press('button', '更换头像')
    await page.untilText('网络不可用')
    network.mend()
    await page.press('button', '更换头像')
    await page.until(() => toasts.includes('头像已更新'), 'the words')
    expect(page.text).not.toContain('网络不可用')
  })
})

describe('one field', () => {
  it.each(['known', 'not read yet'])('the name begins with the present one, of a person who is %s', async (state) => {
    const { client, stores } = await person()
    const present = stores.session.user?.nickName
    if (state !== 'known') stores.session.user = null
    const page = await client.open('profileEdit', ProfileEditPage, { field: 'nickName' })
    await page.until(() => page.root.querySelector('#nick-name') !== null, 'the field')
    expect([page.field('昵称').value, (present ?? '').length > 0]).toEqual([present, true])
  })

  it('the name is saved and the page goes back', async () => {
    const { client, moves, toasts, stores } = await person()
    const page = await client.open('profileEdit', ProfileEditPage, { field: 'nickName' })
    await page.type('昵称', '  小满 😀 ')
    await page.touch(page.byId('nick-name-save'))
    await page.until(() => moves.length > 0, 'leaving')
    expect([moves, toasts, (await stored(client)).nickName, stores.session.user?.nickName]).toEqual([
      ['back'],
      ['已保存'],
      '小满 😀',
      '小满 😀'
    ])
  })

  it.each([
    ['', '请输入昵称'],
    ['一'.repeat(21), '昵称最多 20 个字'],
    ['a\u202eb', '昵称里有无法显示的字符']
  ])('the name %j is refused at its field and kept there', async (typed, words) => {
    const { client, network } = await person()
    const page = await client.open('profileEdit', ProfileEditPage, { field: 'nickName' })
    await page.type('昵称', typed)
    await page.touch(page.byId('nick-name-save'))
    expect([page.problemAt('昵称'), page.field('昵称').value, network.countOf('user/info/update')]).toEqual([
      words,
      typed,
      0
    ])
    await page.type('昵称', '好')
    expect(page.problemAt('昵称')).toBeNull()
  })

  it('the name that cannot be saved stays typed, with the reason above the button', async () => {
    const { client, network, moves } = await person()
    const page = await client.open('profileEdit', ProfileEditPage, { field: 'nickName' })
    await page.type('昵称', '小满')
    network.breakDown('user/info/update')
    await page.touch(page.byId('nick-name-save'))
    await page.untilText('保存失败，请重试')
    expect([page.field('昵称').value, moves]).toEqual(['小满', []])
  })

  it('the gender is chosen and saved by one touch', async () => {
    const { client, moves } = await person()
    const page = await client.open('profileEdit', ProfileEditPage, { field: 'gender' })
    expect(isChecked(page, 'radio', '保密')).toBe('true')
    await page.press('radio', '女')
    await page.until(() => moves.length > 0, 'leaving')
    expect((await stored(client)).gender).toBe('female')
  })

  it('the city is one of those that are served', async () => {
    await buildCity(server, { cityCode: 'KUL', countryCode: 'MY', names: { zh: '吉隆坡', en: 'Kuala Lumpur' } })
    const { client, moves } = await person()
    const page = await client.open('profileEdit', ProfileEditPage, { field: 'city' })
    await page.until(() => page.has('radio', '吉隆坡'), 'the cities')
    expect(page.text).toContain('马来西亚')
    await page.press('radio', '吉隆坡')
    await page.until(() => moves.length > 0, 'leaving')
    expect(await stored(client)).toMatchObject({ countryCode: 'MY', cityCode: 'KUL' })
  })

  it('the cities that cannot be read may be read again', async () => {
    const { client, network } = await person()
    network.breakDown('order/systemconfig/list')
    const page = await client.open('profileEdit', ProfileEditPage, { field: 'city' })
    await page.until(() => page.has('button', '重试'), 'the retry')
    network.mend()
    await page.press('button', '重试')
    await page.until(() => page.all('radio').length > 0, 'the cities')
  })

  it.each(['userId', 'toString', ''])('%j is not found', async (field) => {
    const { client } = await person()
    const page = await client.open('profileEdit', ProfileEditPage, { field })
    await page.untilText('没有找到这个页面')
    await page.press('button', '返回首页')
    expect(client.moves).toEqual(['switchTab /pages/index/index'])
  })
})

describe('tastes', () => {
  it('are chosen by words, one degree of heat, and kept when saved', async () => {
    const { client, moves, userId } = await person()
    await server.kernel.db
      .update(users)
      .set({ dietaryPreferences: ['ownWord', 'mild'] })
      .where(eq(users.userId, userId))
    await client.stores.session.loadPerson()
    const page = await client.open('taste', TastePage)
    expect(isChecked(page, 'checkbox', '微辣')).toBe('true')
    for (const word of ['无辣不欢', '川菜', '香菜', '花生', '花生']) await page.press('checkbox', word)
    expect(['微辣', '无辣不欢', '川菜', '香菜', '花生'].map((word) => isChecked(page, 'checkbox', word))).toEqual([
      'false',
      'true',
      'true',
      'true',
      'false'
    ])
    expect((await stored(client)).dietaryPreferences).toEqual(['ownWord', 'mild'])
    await page.touch(page.byId('taste-save'))
    await page.until(() => moves.length > 0, 'leaving')
    expect(await stored(client)).toMatchObject({
      dietaryPreferences: ['ownWord', 'hot', 'sichuan'],
      dietaryTaboos: ['coriander']
    })
  })

  it('that cannot be saved stay chosen', async () => {
    const { client, network, toasts, moves } = await person()
    const page = await client.open('taste', TastePage)
    await page.press('checkbox', '粤菜')
    network.isDown = true
    await page.touch(page.byId('taste-save'))
    await page.until(() => toasts.length > 0, 'the words')
    expect([toasts, moves, isChecked(page, 'checkbox', '粤菜')]).toEqual([['网络不可用，请检查网络后重试'], [], 'true'])
  })
})
