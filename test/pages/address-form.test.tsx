import { runInAction } from 'mobx'
import { addressFormStore } from '@/features/address/address-form-store'
import { addressStore } from '@/features/address/address-store'
import { placePickStore } from '@/features/place/place-pick-store'
import BuildingTypePage from '@/pages/address/buildingType'
import AddressOnMapPage from '@/pages/address/newd'
import { feedback } from '@/platform/feedback/feedback'
import { location } from '@/platform/location/location'
import { closePages, logIn, startClient } from '../support/client'
import { buildAddress, buildCity } from '../support/commerce'
import { nextMobile } from '../support/people'
import { useServer } from '../support/server'
import { addressesOf, chooseBuilding, fillAddress, openForm, personWith, saveAddress } from './address-world'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
afterEach(closePages)

describe('a new address', () => {
  it('is saved with its place, and the page goes back', async () => {
    const { client, moves, toasts } = await personWith(server)
    const page = await openForm(client)
    await fillAddress(client, page)
    await page.type('单元/门牌号', '#12-34')
    await saveAddress(page)
    await page.until(() => moves.length > 0, 'leaving')
    expect([moves, toasts]).toEqual([['back'], ['地址已保存']])
    expect(await addressesOf(client)).toEqual([
      expect.objectContaining({
        name: '王小明',
        mobile: '+6581234567',
        buildingType: 'condo',
        unitNo: '#12-34',
        postalCode: '058357',
        isDefault: true,
        latitude: expect.any(Number)
      })
    ])
  })

  it('written for the present order is chosen for it, and the page goes back to the order', async () => {
    const client = await startClient(server, { behind: 'addresses' })
    await logIn(server, client, nextMobile())
    const page = await openForm(client, { choosing: 'yes' })
    await fillAddress(client, page)
    await saveAddress(page)
    await page.until(() => client.moves.length > 0, 'going back')
    const [saved] = await addressesOf(client)
    expect([client.moves, client.stores.get(addressStore).chosenId]).toEqual([['back 2'], saved?.addressId])
  })

  it('begins with the name and the mobile of the person, as at their other address', async () => {
    const { client, stores } = await personWith(server)
    const { user } = stores.session
    const first = await openForm(client)
    expect([first.field('收货人').value, stores.session.user?.mobile]).toEqual([user?.nickName, expect.any(String)])
    await first.until(() => `+65${first.field('手机号').value.replace(/ /g, '')}` === user?.mobile, 'the mobile')
    await stores.call('addressSave', buildAddress({ name: '王小明', isDefault: true }))
    await stores.get(addressStore).load()
    const second = await openForm(client)
    expect(second.field('收货人').value).toBe('王小明')
  })

  it('takes the person as they come, and leaves alone what was typed before', async () => {
    const { client, stores } = await personWith(server)
    const { user } = stores.session
    if (user === null) throw new Error('nobody has logged in')
    const comeLate = (person: typeof user | null) => runInAction(() => (stores.session.user = person))
    comeLate(null)
    const page = await openForm(client)
    expect([page.field('收货人').value, page.field('手机号').value]).toEqual(['', ''])
    await page.type('收货人', '王小明')
    comeLate(user)
    await page.until(() => `+65${page.field('手机号').value.replace(/ /g, '')}` === user.mobile, 'the mobile')
    expect(page.field('收货人').value).toBe('王小明')
    await page.type('手机号', '')
    comeLate({ ...user })
    await page.rest()
    expect(page.field('手机号').value).toBe('')
  })

  it('with nothing filled in says so at every field and sends nothing', async () => {
    const { client, network } = await personWith(server)
    const page = await openForm(client)
    for (const label of ['收货人', '手机号']) await page.type(label, '')
    await saveAddress(page)
    expect(['收货人', '手机号', '详细地址'].map((label) => page.problemAt(label))).toEqual([
      '请输入收货人姓名',
      '请输入手机号',
      '请输入详细地址'
    ])
    expect(page.text).toContain('请先选择建筑类型')
    expect(network.countOf('order/deliveryaddress/save')).toBe(0)
  })

  it.each([
    ['手机号', '12', '手机号格式不正确'],
    ['备用手机号（选填）', '12', '手机号格式不正确'],
    ['邮编', '5835', '邮编格式不正确，请检查'],
    ['单元/门牌号', '一'.repeat(21), '单元/门牌号最多 20 个字']
  ])('with %s as %s is refused there, and keeps what was typed', async (label, typed, problem) => {
    const { client } = await personWith(server)
    const page = await openForm(client)
    await fillAddress(client, page)
    await page.touch(page.byId('address-standby'))
    await page.type(label, typed)
    await saveAddress(page)
    expect([page.problemAt(label), page.field(label).value]).toEqual([problem, typed])
    expect(await addressesOf(client)).toEqual([])
  })

  it('without a place on the map asks for one', async () => {
    const { client } = await personWith(server)
    const page = await openForm(client)
    await page.type('收货人', '王小明')
    await page.type('手机号', '8123 4567')
    await page.type('详细地址', '某处')
    await chooseBuilding(client, page, '酒店')
    await saveAddress(page)
    expect(page.text).toContain('请先查找地址，以便骑手准确送达')
  })

  it('says that it is not on the map only after a try that failed', async () => {
    const { client } = await personWith(server)
    const page = await openForm(client)
    const states = ['快速填写', '还没有在地图上定位', '已在地图上定位']
    const shown = () => states.filter((state) => page.text.includes(state))
    expect(shown()).toEqual(['快速填写'])
    await page.type('邮编', '999999')
    await page.press('button', '查找')
    await page.until(() => page.problemAt('邮编') !== null, 'the message')
    expect(shown()).toEqual(['还没有在地图上定位'])
    await page.type('邮编', '058357')
    expect(shown()).toEqual(['快速填写'])
    await page.press('button', '查找')
    await page.until(() => page.field('详细地址').value !== '', 'the address of the postal code')
    expect(shown()).toEqual(['已在地图上定位'])
  })

  it('says that it is not on the map once the device was asked and does not tell, or saving is refused for it', async () => {
    const { client } = await personWith(server)
    const located = jest.spyOn(location, 'locate').mockResolvedValue({ isLocated: false, reason: 'unavailable' })
    const asked = await openForm(client)
    await asked.touch(asked.byId('address-locate'))
    await asked.untilText('还没有在地图上定位')
    located.mockRestore()
    const refused = await openForm(client)
    await refused.type('详细地址', '某处')
    expect(refused.text).toContain('快速填写')
    await saveAddress(refused)
    await refused.untilText('还没有在地图上定位')
  })

  it('asks for the unit in a building of many doors, and is saved without it all the same', async () => {
    const { client, moves } = await personWith(server)
    const page = await openForm(client)
    const why = '请填写门牌号，骑手才找得到'
    await chooseBuilding(client, page, '酒店')
    expect([page.field('单元/门牌号（选填）').value, page.text.includes(why)]).toEqual(['', false])
    await fillAddress(client, page)
    expect([page.field('单元/门牌号').placeholder, page.text.includes(why)]).toEqual(['如 #12-34', true])
    await page.type('单元/门牌号', '#12-34')
    expect(page.text).not.toContain(why)
    await page.type('单元/门牌号', '')
    await saveAddress(page)
    await page.until(() => moves.length > 0, 'leaving')
    expect(await addressesOf(client)).toEqual([expect.objectContaining({ buildingType: 'condo', unitNo: null })])
  })

  it('takes no place that was looked for in another address, or by words that have changed since', async () => {
    const { client, stores } = await personWith(server)
    const form = stores.get(addressFormStore)
    const looked = async (meanwhile: () => void) => {
      form.begin(null)
      form.set('postalCode', '058357')
      const release = client.network.hold('maps/place/search')
      const isFound = form.find()
      meanwhile()
      release()
      await isFound
      return form.draft.point
    }
    expect(await looked(() => undefined)).not.toBeNull()
    expect(await looked(() => form.begin(null))).toBeNull()
    expect(await looked(() => form.set('postalCode', '310177'))).toBeNull()
  })

  it('says that a postal code is unknown, and keeps it', async () => {
    const { client } = await personWith(server)
    const page = await openForm(client)
    await page.type('邮编', '999999')
    await page.press('button', '查找')
    await page.until(() => page.problemAt('邮编') !== null, 'the message')
    expect([page.problemAt('邮编'), page.field('邮编').value]).toEqual(['没有找到这个地址，请检查后重试', '999999'])
  })

  it('follows the country: its phones and its buildings', async () => {
    const { client, stores } = await personWith(server)
    const page = await openForm(client)
    await fillAddress(client, page)
    await page.press('button', '选择国家或地区, 新加坡 +65')
    await page.press('radio', '马来西亚 +60')
    expect([stores.get(addressFormStore).draft.buildingType, stores.get(addressFormStore).draft.point]).toEqual([
      'condo',
      null
    ])
    // A number of the country before stays the number it is
    expect(page.field('手机号').value).toBe('+65 8123 4567')
    // A postal code of the country before is none here
    await saveAddress(page)
    expect([page.problemAt('邮编'), page.field('邮编').value]).toEqual(['邮编格式不正确，请检查', '058357'])
    await page.type('手机号', '8123 4567')
    await saveAddress(page)
    expect(page.problemAt('手机号')).toBe('手机号格式不正确')
    await page.type('手机号', '012-345 6789')
    expect(page.problemAt('手机号')).toBeNull()
  })
})

describe('the building type', () => {
  it('is one of those of the country, and what was typed is still there afterwards', async () => {
    const { client, stores } = await personWith(server)
    const page = await openForm(client)
    await page.type('收货人', '王小明')
    const singapore = await client.open('buildingType', BuildingTypePage)
    expect([singapore.has('radio', '组屋（HDB）'), singapore.has('radio', '公寓')]).toEqual([true, false])
    stores.get(addressFormStore).chooseCountry('MY')
    await singapore.rest()
    expect([singapore.has('radio', '组屋（HDB）'), singapore.has('radio', '公寓')]).toEqual([false, true])
    await singapore.press('radio', '公寓')
    expect([stores.get(addressFormStore).draft.buildingType, page.field('收货人').value]).toEqual([
      'apartment',
      '王小明'
    ])
    expect(page.text).toContain('公寓')
  })
})

describe('a phone', () => {
  it.each([
    ['+65 65 81234567', '8123 4567'],
    [' 8123-4567', '8123 4567'],
    ['12', '12']
  ])('typed as %s stands as %s once the field is left', async (typed, written) => {
    const { client } = await personWith(server)
    const page = await openForm(client)
    await page.type('手机号', typed)
    page.field('手机号').dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    await page.rest()
    expect(page.field('手机号').value).toBe(written)
  })
})

describe('what should be known before saving', () => {
  it('the same address is there already: it is saved only when the person says so', async () => {
    const { client, answers, moves, network } = await personWith(server, { unitNo: '#12-34' })
    const [first] = await addressesOf(client)
    const page = await openForm(client)
    await fillAddress(client, page)
    client.stores.get(addressFormStore).takePlace({
      latitude: first?.latitude ?? 0,
      longitude: first?.longitude ?? 0,
      place: null
    })
    await page.type('详细地址', '2 Smith Street')
    await page.type('单元/门牌号', '#12-34')
    answers.push(false)
    await saveAddress(page)
    await page.until(() => answers.length === 0, 'the question')
    expect([network.countOf('order/deliveryaddress/save'), moves]).toEqual([1, []])
    expect(page.field('单元/门牌号').value).toBe('#12-34')
    answers.push(true)
    await saveAddress(page)
    await page.until(() => moves.length > 0, 'leaving')
    expect(await addressesOf(client)).toHaveLength(2)
  })

  it('there is no delivery there: the question names the nearest city and how far it is', async () => {
    const { client, moves } = await personWith(server)
    const question = jest.spyOn(feedback, 'confirm').mockResolvedValue(true)
    const page = await openForm(client)
    await fillAddress(client, page)
    client.stores.get(addressFormStore).takePlace({ latitude: 2.2, longitude: 102.25, place: null })
    await saveAddress(page)
    await page.until(() => moves.length > 0, 'leaving')
    expect(question.mock.calls).toEqual([
      [
        expect.objectContaining({
          text: expect.stringMatching(/^这个地址离新加坡 \d+\.\dkm，暂时没有餐厅可以送到，还要保存吗？$/),
          confirmText: '仍要保存',
          cancelText: '取消'
        })
      ]
    ])
  })

  it('a check that fails saves nothing and keeps everything', async () => {
    const { client, network, toasts } = await personWith(server)
    const page = await openForm(client)
    await fillAddress(client, page)
    network.breakDown('order/deliveryaddress/check')
    await saveAddress(page)
    await page.until(() => toasts.length > 0, 'the failure')
    expect([await addressesOf(client), page.field('收货人').value]).toEqual([[], '王小明'])
  })
})

describe('a new address that begins on the map', () => {
  it('takes the point under the pin and then the rest, and goes back to the map without losing a word', async () => {
    const { client, moves, stores } = await personWith(server)
    const page = await client.open('addressOnMap', AddressOnMapPage)
    await page.until(() => page.all('radio').length > 0, 'what lies around')
    const first = stores.get(placePickStore).pick.place
    await page.touch(page.byId('place-confirm'))
    expect(page.field('详细地址').value).toBe(first?.address === '' ? first.name : first?.address)
    await page.type('收货人', '王小明')
    await page.type('手机号', '8123 4567')
    await page.touch(page.byId('address-map'))
    const other = page.all('radio').at(-1)
    await page.touch(other ?? page.root)
    const chosen = stores.get(placePickStore).pick
    expect(chosen.place?.placeId).not.toBe(first?.placeId)
    await page.touch(page.byId('place-confirm'))
    expect(page.field('收货人').value).toBe('王小明')
    if (stores.get(addressFormStore).draft.buildingType === null)
      stores.get(addressFormStore).set('buildingType', 'none')
    await saveAddress(page)
    await page.until(() => moves.length > 0, 'leaving')
    expect(await addressesOf(client)).toEqual([
      expect.objectContaining({ name: '王小明', latitude: chosen.latitude, longitude: chosen.longitude })
    ])
  })
})
