import { createReactApp } from '@tarojs/plugin-framework-react/dist/runtime'
import { createHashHistory, createRouter } from '@tarojs/router'
import Taro from '@tarojs/taro'
import * as React from 'react'
import * as ReactDom from 'react-dom/client'
import { navigation } from '@/platform/navigation/navigation'

const paths = ['pages/first', 'pages/invitation', 'pages/login', 'pages/group'] as const
type Path = (typeof paths)[number]

/** Until pages have slid in and out and the timers behind that have run. */
const rest = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 600)
  })
const drawn = (which: string) => Array.from(document.querySelectorAll(which), ({ textContent }) => textContent)

/** The pages that lie over one another, those on the screen, and all that are drawn. */
const standing = () => ({
  stack: Taro.getCurrentPages().map(({ route }) => route?.slice(1)),
  shown: drawn('.taro_page.taro_page_show:not(.taro_page_shade)'),
  drawn: drawn('.taro_page').sort()
})

/** The last page alone is on the screen, and each is drawn once; a busy machine takes longer to come to it. */
async function expectStack(...stack: Path[]) {
  const wanted = { stack, shown: stack.slice(-1), drawn: [...stack].sort() }
  await rest()
  for (let turn = 0; turn < 10 && JSON.stringify(standing()) !== JSON.stringify(wanted); turn += 1) await rest()
  expect(standing()).toEqual(wanted)
}

beforeAll(async () => {
  document.body.innerHTML = '<div id="app"></div>'
  // Not by `location.hash`: that is told as a move, too
  window.history.replaceState(null, '', `#/${paths[0]}`)
  const app = createReactApp(({ children }) => children, React, ReactDom, { pages: paths })
  const routes = paths.map((path) => ({ path, load: async (...facts: object[]) => [() => <p>{path}</p>, ...facts] }))
  createRouter(
    createHashHistory(),
    app,
    { pages: [...paths], routes, router: { mode: 'hash', basename: '', pathname: '' }, window: {} },
    'React'
  )
  await expectStack('pages/first')
})
beforeEach(async () => {
  await navigation.push('/pages/invitation')
  await navigation.push('/pages/login')
  await expectStack('pages/first', 'pages/invitation', 'pages/login')
})
afterEach(async () => {
  while (navigation.canGoBack()) {
    await navigation.back()
    await rest()
  }
})

describe('moves in the same moment', () => {
  const [back, replace, push] = [
    navigation.back,
    () => navigation.replace('/pages/group'),
    () => navigation.push('/pages/group')
  ]
  it.each<[string, readonly (() => Promise<boolean>)[], Path[]]>([
    ['the page on top leaves, and the one behind it leads on', [back, replace], ['pages/first', 'pages/group']],
    [
      'the page on top leaves, and the one behind it opens another',
      [back, push],
      ['pages/first', 'pages/invitation', 'pages/group']
    ],
    ['back is pressed twice', [back, back], ['pages/first']],
    ['a page is opened and left at once', [push, back], ['pages/first', 'pages/invitation', 'pages/login']],
    [
      'a page leads on to one that leads on',
      [replace, () => navigation.replace('/pages/invitation')],
      ['pages/first', 'pages/invitation', 'pages/invitation']
    ]
  ])('%s', async (_, moves, stack) => {
    expect(await Promise.all(moves.map((move) => move()))).toEqual(moves.map(() => true))
    await expectStack(...stack)
  })

  it('end at the first page, however often back is pressed', async () => {
    expect(await Promise.all([back(), back(), back()])).toEqual([true, true, false])
    await expectStack('pages/first')
  })
})
