import { connectReactPage, createReactApp } from '@tarojs/plugin-framework-react/dist/runtime'
import { safeExecute } from '@tarojs/runtime'
import TestUtils from '@tarojs/test-utils-react'
import * as React from 'react'
import * as ReactDom from 'react-dom/client'
import { createTranslator, type Translator } from '@/i18n/translator'
import { zhCn } from '@/i18n/zh-CN'
import { usePageShow } from '@/platform/app/page'
import { Speaking } from '@/ui/error-boundary'
import { TextProvider, useText } from '@/ui/text-context'

// Taro's hooks of a page's life find React only once an app has been made.
createReactApp(({ children }) => children, React, ReactDom, { pages: [] })

const translator = createTranslator('zh-CN', zhCn)
const opened: (() => void)[] = []
afterEach(() => opened.splice(0).forEach((close) => close()))

let count = 0

/** A page that says a text and counts how often it is told that it is shown. */
async function open(first: Translator | null) {
  count += 1
  const path = `pages/waiting/${count}`
  const shows: string[] = []
  const Words = () => {
    const { t } = useText()
    usePageShow(() => void shows.push(t.tabs.home))
    return <>{t.tabs.home}</>
  }
  const Page = connectReactPage(
    React,
    path
  )(() => (
    <Speaking>
      <Words />
    </Speaking>
  ))
  const utils = new TestUtils()
  const root = document.body.appendChild(document.createElement('div'))
  const draw = (given: Translator | null) => utils.mount(Root, { props: { given }, container: root })
  const Root = ({ given }: { readonly given: Translator | null }) => (
    <TextProvider translator={given}>
      <Page />
    </TextProvider>
  )
  await draw(first)
  opened.push(() => {
    utils.unmout()
    root.remove()
  })
  return {
    shows,
    draw,
    text: () => root.textContent,
    tell: (event: string) => utils.act(() => void safeExecute(path, event))
  }
}

describe('a page', () => {
  it('waits for its texts, and is then told that it is shown', async () => {
    const { shows, draw, text, tell } = await open(null)
    tell('onShow')
    expect([text(), shows]).toEqual(['', []])
    await draw(translator)
    expect([text(), shows]).toEqual([zhCn.tabs.home, [zhCn.tabs.home]])
    tell('onShow')
    expect(shows).toHaveLength(2)
  })

  it('is not told so while another one lies over it', async () => {
    const { shows, draw, tell } = await open(null)
    tell('onShow')
    tell('onHide')
    await draw(translator)
    expect(shows).toEqual([])
    tell('onShow')
    expect(shows).toHaveLength(1)
  })

  it('that has its texts is told once, by the host', async () => {
    const { shows, draw, tell } = await open(translator)
    tell('onShow')
    await draw(translator)
    expect(shows).toHaveLength(1)
  })
})
