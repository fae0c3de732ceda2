import { defineDocumentPage } from '@/features/document/define-document-page'
import { documentStore } from '@/features/document/document-store'
import { closePages, startClient } from '../support/client'
import { useServer } from '../support/server'

const server = useServer()
afterEach(closePages)

const TermsPage = defineDocumentPage('groupGuide', 'terms')

describe('a page of a text, told by its route and its name alone', () => {
  it('shows that text, and follows the language', async () => {
    const client = await startClient(server)
    const page = await client.open('groupGuide', TermsPage)
    await page.untilText('生效日期：2026年')
    const { value } = client.stores.get(documentStore).documentOf('terms')
    expect(page.text).toContain(value?.introduction)
    client.stores.language.choose('en')
    await page.untilText('In force since ')
    expect(page.text).not.toContain(value?.introduction)
  })

  it('keeps one text apart from another', async () => {
    const client = await startClient(server)
    const { documentOf, read } = client.stores.get(documentStore)
    await Promise.all([read('terms'), read('recharge')])
    expect([documentOf('terms').value?.name, documentOf('recharge').value?.name]).toEqual(['terms', 'recharge'])
  })

  it('is read again after a failure, with what the page shows beside it', async () => {
    const beside = jest.fn()
    const Page = defineDocumentPage('groupGuide', 'privacy', () => ({ onRetry: beside }))
    const client = await startClient(server)
    client.network.isDown = true
    const page = await client.open('groupGuide', Page)
    await page.untilText('网络不可用')
    client.network.isDown = false
    await page.press('button', '重试')
    await page.untilText('生效日期：2026年')
    expect(beside).toHaveBeenCalledTimes(1)
  })
})
