import { type ArrayFormat, toQuery, withQuery } from '@/api/query'

describe('toQuery', () => {
  it.each<[ArrayFormat, string]>([
    ['indices', 'ids[0]=1&ids[1]=2&q=a'],
    ['brackets', 'ids[]=1&ids[]=2&q=a'],
    ['repeat', 'ids=1&ids=2&q=a'],
    ['comma', 'ids=1,2&q=a']
  ])('writes lists with %s', (format, expected) => {
    expect(toQuery({ ids: [1, 2], q: 'a' }, format)).toBe(expected)
  })

  it('writes lists with brackets unless said', () => {
    expect(toQuery({ ids: ['a', 'b'] })).toBe('ids[]=a&ids[]=b')
  })

  it('skips empty text, undefined and null but not zero and false', () => {
    expect(toQuery({ a: '', b: undefined, c: null, d: 0, e: false, f: ' ' })).toBe('d=0&e=false&f=%20')
  })

  it.each<[ArrayFormat, string]>([
    ['indices', 'l[0]=0&l[1]=x'],
    ['brackets', 'l[]=0&l[]=x'],
    ['repeat', 'l=0&l=x'],
    ['comma', 'l=0,x']
  ])('skips them inside lists too, with %s', (format, expected) => {
    expect(toQuery({ l: ['', 0, null, 'x', undefined], none: [], empty: [''] }, format)).toBe(expected)
  })

  it('encodes keys and values', () => {
    expect(toQuery({ '名 a': '饭&聚=1?#' })).toBe('%E5%90%8D%20a=%E9%A5%AD%26%E8%81%9A%3D1%3F%23')
    expect(toQuery({ l: ['a,b', 'c'] }, 'comma')).toBe('l=a%2Cb,c')
  })

  it('is empty for nothing', () => {
    expect([toQuery({}), toQuery({ a: undefined, b: [] })]).toEqual(['', ''])
  })
})

describe('withQuery', () => {
  it.each([
    ['/a', '/a?x=1'],
    ['/a?', '/a?x=1'],
    ['/a?b=2', '/a?b=2&x=1'],
    ['/a?b=2&', '/a?b=2&x=1'],
    ['/a#top', '/a?x=1#top'],
    ['https://h.test/a?b=2#/c?d', 'https://h.test/a?b=2&x=1#/c?d']
  ])('joins %s', (address, expected) => {
    expect(withQuery(address, { x: 1 })).toBe(expected)
  })

  it('leaves the address alone when there is nothing to add', () => {
    expect(withQuery('/a#b', { x: null })).toBe('/a#b')
  })
})
