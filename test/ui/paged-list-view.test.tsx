import { View } from '@tarojs/components'
import { useLayoutEffect } from 'react'
import { ApiError } from '@/api/api-error'
import { codes } from '@/contract/codes'
import { type Page, PagedList } from '@/stores/paged-list'
import { PagedListView } from '@/ui/paged-list-view'
import { show } from './show'

type Answer = Page<string> | Error

/** A list whose pages are answered one by one as the test says. */
const listAnswering = (...answers: readonly Answer[]) => {
  const left = [...answers]
  return new PagedList<string>(() => {
    const next = left.shift()
    return next === undefined || next instanceof Error
      ? Promise.reject(next ?? new Error('asked too often'))
      : Promise.resolve(next)
  })
}

const showList = (list: PagedList<string>) =>
  show(
    <PagedListView
      list={list}
      keyOf={(item) => item}
      renderItem={(item) => <View className="item">{item}</View>}
      empty={{ text: '还没有订单' }}
    />
  )

const items = (view: Awaited<ReturnType<typeof showList>>) => view.parts('item').map((item) => item.textContent)

describe('PagedListView', () => {
  it('draws what the first screen holds before the rest, and all of it in the end', async () => {
    const standing: Record<string, number> = {}
    const Item = ({ name }: { readonly name: string }) => {
      useLayoutEffect(() => void (standing[name] = document.querySelectorAll('.item').length), [name])
      return <View className="item">{name}</View>
    }
    const list = listAnswering({ items: ['a', 'b', 'c'], nextCursor: null })
    await list.refresh()
    const view = await show(
      <PagedListView list={list} keyOf={(item) => item} renderItem={(item) => <Item name={item} />} firstCount={2} />
    )
    await view.rest()
    expect(standing).toEqual({ a: 2, b: 2, c: 3 })
    expect(items(view)).toEqual(['a', 'b', 'c'])
    expect(view.root.textContent).toContain('没有更多了')
    view.remove()
  })

  it('goes from its geometry to the first page, reads on by touch, and says when that is all', async () => {
    const list = listAnswering({ items: ['a', 'b'], nextCursor: 'two' }, { items: ['c'], nextCursor: null })
    const view = await showList(list)
    expect(view.part('rows')).not.toBeNull()
    void list.refresh()
    await view.rest()
    expect(items(view)).toEqual(['a', 'b'])
    view.press(view.named('button', '更多'))
    await view.rest()
    expect(items(view)).toEqual(['a', 'b', 'c'])
    expect(view.root.textContent).toContain('没有更多了')
    view.remove()
  })

  it('keeps what was read when reading on fails, and reads on when asked again', async () => {
    const list = listAnswering({ items: ['a'], nextCursor: 'two' }, new ApiError('network'), {
      items: ['b'],
      nextCursor: null
    })
    const view = await showList(list)
    await list.refresh()
    await list.loadMore()
    await view.rest()
    expect(items(view)).toEqual(['a'])
    view.press(view.named('button', '加载失败，点此重试'))
    await view.rest()
    expect(items(view)).toEqual(['a', 'b'])
    view.remove()
  })

  it.each([
    [new ApiError('network'), '网络不可用，请检查网络后重试'],
    [new ApiError('refused', { code: 1006 }), '加载失败，请重试'],
    [new ApiError('refused', { code: codes.orderNotFound }), '加载失败，请重试']
  ])('says that the first page failed (%s) and gets it when asked again', async (failure, text) => {
    const list = listAnswering(failure, { items: ['a'], nextCursor: null })
    const view = await showList(list)
    await list.refresh()
    await view.rest()
    expect(view.root.textContent).toContain(text)
    view.press(view.named('button', '重试'))
    await view.rest()
    expect(items(view)).toEqual(['a'])
    view.remove()
  })

  it('says in its own words that there is nothing', async () => {
    const list = listAnswering({ items: [], nextCursor: null })
    const view = await showList(list)
    await list.refresh()
    await view.rest()
    expect(view.root.textContent).toBe('还没有订单')
    view.remove()
  })
})
