import type { CountryCode } from '@/domain/countries'
import type { FieldSpec } from '@/domain/form'
import { defineStore } from '@/stores/define-store'
import { FormDraft } from '@/stores/form-draft'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { definePage } from '@/ui/define-page'
import { FormFields } from '@/ui/form-fields'
import { FormPage } from '@/ui/templates/form-page'
import { type Client, closePages, logIn, startClient } from '../support/client'
import { buildCity } from '../support/commerce'
import { MemoryStorage } from '../support/memory-storage'
import { nextMobile } from '../support/people'
import { useServer } from '../support/server'

type GuestField = 'name' | 'mobile' | 'email' | 'remark'

const guest: Record<GuestField, FieldSpec> = {
  name: { kind: 'line', isRequired: true, maximum: 40 },
  mobile: { kind: 'mobile', isRequired: true, maximum: 30 },
  email: { kind: 'email', isRequired: true, maximum: 120 },
  remark: { kind: 'paragraphs', isRequired: false, maximum: 200 }
}
/** Where the restaurant is. */
let country: CountryCode = 'SG'
let sent: object | null = null

/** Who comes to a table; the English flow asks for a mail address, too. */
const guestStore = defineStore('guest', ({ language, session, storage }) => {
  const { email, ...others } = guest
  return new FormDraft<GuestField>({
    schema: () =>
      language.locale === 'en' ? { name: others.name, mobile: others.mobile, email, remark: others.remark } : others,
    country: () => country,
    language: () => language.locale,
    session,
    storage,
    key: 'feedback',
    version: 9
  })
})

const words = {
  name: { label: 'Name' },
  mobile: { label: 'Mobile' },
  email: { label: 'Email' },
  remark: { label: 'Remark', hint: 'A child seat?' }
}

const GuestPage = definePage('feedback', function Guest() {
  const form = useStore(guestStore)
  const book = async () => {
    sent = await form.check()
  }
  return (
    <FormPage>
      <FormFields form={form} words={words} />
      <Button id="book" text="Book" onPress={book} />
    </FormPage>
  )
})

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
beforeEach(() => {
  country = 'SG'
  sent = null
})
afterEach(closePages)

const open = async (client: Client) => {
  const page = await client.open('feedback', GuestPage)
  await page.untilText('Name')
  return page
}

describe('the guest fields of a booking, as a form of data', () => {
  it('say at each field what is wrong, lose nothing, and send what is meant', async () => {
    const page = await open(await startClient(server))
    expect(page.text).not.toContain('Email')
    await page.touch(page.byId('book'))
    expect(['Name', 'Mobile', 'Remark（选填）'].map((label) => page.problemAt(label))).toEqual([
      '请填写Name',
      '请填写Mobile',
      null
    ])
    await page.type('Name', ' 小满 ')
    expect(page.problemAt('Name')).toBeNull()
    await page.type('Mobile', '6123 4567')
    await page.touch(page.byId('book'))
    expect([page.problemAt('Mobile'), page.field('Mobile').value, sent]).toEqual([
      'Mobile格式不正确',
      '6123 4567',
      null
    ])
    await page.type('Mobile', '8123 4567')
    await page.touch(page.byId('book'))
    expect(sent).toEqual({ name: '小满', mobile: '+6581234567' })
  })

  it('take the mobiles of the restaurant’s country', async () => {
    country = 'VN'
    const page = await open(await startClient(server))
    await page.type('Name', 'An')
    await page.type('Mobile', '8123 4567')
    await page.touch(page.byId('book'))
    expect(sent).toBeNull()
    await page.type('Mobile', '0912 345 678')
    await page.touch(page.byId('book'))
    expect(sent).toEqual({ name: 'An', mobile: '+84912345678' })
  })

  it('ask for a mail address in the English flow alone, and keep a draft of each language', async () => {
    const client = await startClient(server)
    const page = await open(client)
    await page.type('Name', '小满')
    client.stores.language.choose('en')
    await page.untilText('Email')
    expect(page.field('Name').value).toBe('')
    await page.type('Name', 'Xiaoman')
    await page.type('Mobile', '81234567')
    await page.type('Email', 'x@y')
    await page.touch(page.byId('book'))
    expect([page.problemAt('Email'), sent]).toEqual(['Please check: Email', null])
    await page.type('Email', 'x@y.sg')
    await page.touch(page.byId('book'))
    expect(sent).toEqual({ name: 'Xiaoman', mobile: '+6581234567', email: 'x@y.sg' })
    client.stores.language.choose('zh-CN')
    await page.until(() => page.field('Name').value === '小满', 'the Chinese draft')
  })

  it('outlive the app, and end with a customer who is followed by another', async () => {
    const storage = new MemoryStorage()
    const visitor = await startClient(server, { storage })
    const page = await open(visitor)
    await page.type('Name', '小满')
    page.close()
    const again = await startClient(server, { storage })
    const form = again.stores.get(guestStore)
    expect(form.valueOf('name')).toBe('小满')
    await logIn(server, again, nextMobile())
    expect(form.valueOf('name')).toBe('小满')
    form.type('remark', 'window')
    await logIn(server, again, nextMobile())
    expect([form.valueOf('name'), form.valueOf('remark')]).toEqual(['', ''])
  })
})
