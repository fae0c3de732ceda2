import { withPageStyle } from '../../config/plugins/page-style'

test('a page begins with its style as data, before everything that is drawn', () => {
  expect(withPageStyle('<import src="../../base.wxml"/>\n<template is="taro_tmpl" data="{{root:root}}" />')).toBe(
    '<import src="../../base.wxml"/>\n<page-meta page-style="{{pageStyle}}"></page-meta>\n<template is="taro_tmpl" data="{{root:root}}" />'
  )
})

test('a template of another shape is refused', () => {
  expect(() => withPageStyle('<view />')).toThrow('begins with no import')
})
